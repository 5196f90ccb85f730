/** The most that 4n may cost in units of n: linear growth, and half as much again for noise. */
export const mostGrowth = 6

/** Milliseconds of processor time. A smaller cost counts as this much: garbage collection alone may cost it. */
export const floor = 40

/** Milliseconds of processor time that one request may cost. */
export const ceiling = 300

export type Growth = {
  /** The worst ratio of the cost of 4n to that of n, where n costs at least the floor; 0 where none does. */
  ratio: number
  cost: number
  fault: string | null
}

type CostOf = (count: number) => Promise<number | null>

/**
 * Measures n and 4n, in steps up to four times the most that is accepted, and stops at the first step that costs too
 * much. `costOf` returns `null` for a request that was not answered in time.
 */
export async function measureGrowth(
  most: number,
  costOf: CostOf,
  highest = ceiling,
): Promise<Growth> {
  const costs = measureCosts(costOf)
  const growth: Growth = { ratio: 0, cost: 0, fault: null }
  // A quarter of a large number may already cost minutes.
  let first = Math.max(1, Math.floor(most / (most > 2_500 ? 16 : 4)))
  // The first step should cost no more than the floor.
  while ((await costs.measure(first)) > floor && first >= 4) first = Math.floor(first / 4)
  for (let [n, more] = [first, first * 4]; n <= most; [n, more] = [more, more * 4]) {
    const bar = () => Math.min(highest, mostGrowth * Math.max(floor, costs.of(n)))
    for (let tries = 0; tries < 3; tries += 1) {
      const cost = await costs.measure(more)
      if (cost <= bar() || cost === Infinity) break
      await costs.measureAgain(n)
    }
    const cost = costs.of(more)
    growth.cost = Math.max(growth.cost, cost)
    if (costs.of(n) >= floor) growth.ratio = Math.max(growth.ratio, cost / costs.of(n))
    if (cost <= bar()) continue
    const [one, other] = [n, more].map((count) => {
      const took = costs.of(count)
      return `${count} cost ${took === Infinity ? 'more than was waited for' : `${Math.round(took)} ms`}`
    })
    return { ...growth, fault: `${one}, ${other}` }
  }
  return growth
}

/** Keeps the lowest measurement of each count, since noise only adds processor time, and subtracts that of none. */
function measureCosts(costOf: CostOf) {
  const least = new Map<number, number>()
  const once = async (count: number) => {
    const cost = (await costOf(count)) ?? Infinity
    least.set(count, Math.min(cost, least.get(count) ?? Infinity))
  }
  const of = (count: number) => Math.max(0, (least.get(count) ?? Infinity) - (least.get(0) ?? 0))
  return {
    of,
    async measure(count: number) {
      if (!least.has(0)) await once(0)
      await once(count)
      return of(count)
    },
    async measureAgain(count: number) {
      await once(0)
      await once(count)
    },
  }
}
