/** Reports a process whose event loop has been silent for five seconds. */
export type Watchdog<One> = {
  /** Counts missing beats of this one from now on. */
  watch(one: One): void
  /** A debugger stops an event loop at will, so silence is not counted while one may be attached. */
  hear(one: One, isDebugged: boolean): void
  forget(one: One): void
  /** Whether beats of this one are missing, long before it is reported. */
  isQuiet(one: One): boolean
  close(): void
}

/** Milliseconds between two beats of an event loop, and between two looks of the watchdog. */
export const beatInterval = 250

// A block begins up to one beat after the last one was heard: 21 looks are 5 to 5.5 seconds of silence.
const looks = { quiet: 2, warning: 11, blocked: 21 }

/**
 * Counts looks, not time: while the machine sleeps or this process stands still nothing is counted. A beat that has
 * arrived by then is read before the look counts. Halfway to a block there is a warning.
 */
export function openWatchdog<One>(on: {
  warning: (one: One) => void
  block: (one: One) => void
}): Watchdog<One> {
  const missed = new Map<One, number>()
  const debugged = new Set<One>()
  const looking = setInterval(() => setImmediate(look), beatInterval).unref()

  function look() {
    for (const [one, before] of missed) {
      if (debugged.has(one)) continue
      missed.set(one, before + 1)
      if (before === looks.warning) on.warning(one)
      if (before < looks.blocked) continue
      forget(one)
      on.block(one)
    }
  }

  function forget(one: One) {
    missed.delete(one)
    debugged.delete(one)
  }

  return {
    watch: (one) => void missed.set(one, 0),
    hear(one, isDebugged) {
      if (missed.has(one)) missed.set(one, 0)
      if (isDebugged) debugged.add(one)
      else debugged.delete(one)
    },
    forget,
    isQuiet: (one) => (missed.get(one) ?? 0) > looks.quiet,
    close: () => clearInterval(looking),
  }
}
