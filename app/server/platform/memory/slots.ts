export type RunInSlot = <Result>(work: () => Promise<Result>, urgency?: number) => Promise<Result>

/** Limits concurrency; waiting work runs by urgency, then in order of arrival. */
export function openSlots(maxConcurrent: number): RunInSlot {
  const waiting: { urgency: number; start(): void }[] = []
  let running = 0

  function waitForSlot(urgency: number): Promise<void> {
    return new Promise((start) => {
      const position = waiting.findIndex((one) => one.urgency < urgency)
      waiting.splice(position < 0 ? waiting.length : position, 0, { urgency, start })
    })
  }

  return async (work, urgency = 0) => {
    if (running < maxConcurrent) running += 1
    else await waitForSlot(urgency)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next.start()
      else running -= 1
    }
  }
}
