/** Reports processes whose event loop has been silent for five seconds. */
export type Watchdog<Target> = {
  watch(target: Target): void
  /** A debugger may stop an event loop, so missed beats are not counted while one may be attached. */
  recordBeat(target: Target, isDebugged: boolean): void
  unwatch(target: Target): void
  /** True when beats are missing, long before the process is reported. */
  isQuiet(target: Target): boolean
  close(): void
}

/** Milliseconds between two beats, and between two checks. */
export const beatInterval = 250

// A block begins up to one beat after the last received one: 21 checks are 5 to 5.5 seconds of silence.
const thresholds = { quiet: 2, warning: 11, blocked: 21 }

/**
 * Counts checks instead of time: nothing is counted while the machine sleeps or this process stands still.
 * setImmediate lets pending beats be read first. Warns halfway to a block.
 */
export function createWatchdog<Target>(handlers: {
  warning: (target: Target) => void
  block: (target: Target) => void
}): Watchdog<Target> {
  const missed = new Map<Target, number>()
  const debugged = new Set<Target>()
  const timer = setInterval(() => setImmediate(check), beatInterval).unref()

  function check() {
    for (const [target, count] of missed) {
      if (debugged.has(target)) continue
      missed.set(target, count + 1)
      if (count === thresholds.warning) handlers.warning(target)
      if (count < thresholds.blocked) continue
      unwatch(target)
      handlers.block(target)
    }
  }

  function unwatch(target: Target) {
    missed.delete(target)
    debugged.delete(target)
  }

  return {
    watch: (target) => void missed.set(target, 0),
    recordBeat(target, isDebugged) {
      if (missed.has(target)) missed.set(target, 0)
      if (isDebugged) debugged.add(target)
      else debugged.delete(target)
    },
    unwatch,
    isQuiet: (target) => (missed.get(target) ?? 0) > thresholds.quiet,
    close: () => clearInterval(timer),
  }
}
