import type { CloseMode } from '#server/platform/http/server.ts'

/**
 * Ctrl-C and SIGTERM stop the process; a second signal ends it at once. SIGHUP stops it too, unless there is
 * something to renew and no terminal that may have closed.
 */
export function onStopSignal(
  work: (how: CloseMode) => Promise<void>,
  renew?: () => Promise<void>,
): void {
  let isStopping = false
  const hasTerminal = process.stdin.isTTY
  function stop(how: CloseMode) {
    if (isStopping) process.exit(130)
    isStopping = true
    work(how).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('briskly'))
  process.on('SIGTERM', () => stop('gently'))
  process.on('SIGHUP', () => {
    if (!renew || hasTerminal) stop('briskly')
    else renew().catch((error: unknown) => console.error(error))
  })
}
