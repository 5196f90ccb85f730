export type InTurn = <Made>(work: () => Promise<Made>, urgency?: number) => Promise<Made>

/** Limits concurrency; waiting work runs by urgency, then in order of arrival. */
export function turns(atATime: number): InTurn {
  const waiting: { urgency: number; start(): void }[] = []
  let underWay = 0

  function turnComes(urgency: number): Promise<void> {
    return new Promise((start) => {
      const behind = waiting.findIndex((one) => one.urgency < urgency)
      waiting.splice(behind < 0 ? waiting.length : behind, 0, { urgency, start })
    })
  }

  return async (work, urgency = 0) => {
    if (underWay < atATime) underWay += 1
    else await turnComes(urgency)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next.start()
      else underWay -= 1
    }
  }
}
