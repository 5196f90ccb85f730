import type { CloseMode } from '#server/platform/http/server.ts'

/**
 * Ctrl-C and a service manager's word end the process, and a second one ends it at once. SIGHUP does too, unless there
 * is something to renew and no terminal that could have gone away.
 */
export function whenAskedToStop(
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
      (fault: unknown) => {
        console.error(fault)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('briskly'))
  process.on('SIGTERM', () => stop('gently'))
  process.on('SIGHUP', () => {
    if (!renew || hasTerminal) stop('briskly')
    else renew().catch((fault: unknown) => console.error(fault))
  })
}
