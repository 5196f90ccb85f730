import { second } from '#shared/durations.ts'
import type { CloseMode } from '#platform/http/server.ts'

/**
 * Ctrl-C and SIGTERM stop the process; another signal after a second ends it at once. Ctrl-C arrives twice, from the terminal
 * and from npm. SIGHUP stops it too, unless there is something to renew and no terminal that may have closed.
 */
export function onStopSignal(
  work: (how: CloseMode) => Promise<void>,
  renew?: () => Promise<void>,
): void {
  let stoppedAt: number | undefined
  const hasTerminal = process.stdin.isTTY
  function stop(how: CloseMode) {
    const now = performance.now()
    if (stoppedAt !== undefined && now - stoppedAt < second) return
    if (stoppedAt !== undefined) process.exit(130)
    stoppedAt = now
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
