/** The most that 4n may cost in units of n: linear growth, and half as much again for noise. */
export const mostGrowth = 6

/** Milliseconds of processor time. A smaller cost counts as this much: garbage collection alone may cost it. */
export const costFloor = 40

/** Milliseconds of processor time that one request may cost. */
export const costCeiling = 300

// Under load a cost may be measured too high several times in a row; the lowest one counts.
const maxTries = 6

export type Growth = {
  /** The worst ratio of the cost of 4n to that of n, where n costs at least the floor; 0 where none does. */
  ratio: number
  cost: number
  error: string | null
}

type MeasureCost = (count: number) => Promise<number | null>

/**
 * Measures n and 4n, in steps up to four times the most that is accepted, and stops at the first step that costs too
 * much. `costOf` returns `null` for a request that was not answered in time.
 */
export async function measureGrowth(
  maxCount: number,
  measureCost: MeasureCost,
  maxCost = costCeiling,
): Promise<Growth> {
  const costs = measureCosts(measureCost)
  const growth: Growth = { ratio: 0, cost: 0, error: null }
  // A quarter of a large number may already cost minutes.
  let first = Math.max(1, Math.floor(maxCount / (maxCount > 2_500 ? 16 : 4)))
  // The first step should cost no more than the floor.
  while ((await costs.measure(first)) > costFloor && first >= 4) first = Math.floor(first / 4)
  for (let [n, more] = [first, first * 4]; n <= maxCount; [n, more] = [more, more * 4]) {
    const getLimit = () => Math.min(maxCost, mostGrowth * Math.max(costFloor, costs.getCost(n)))
    for (let tries = 0; tries < maxTries; tries += 1) {
      const cost = await costs.measure(more)
      if (cost <= getLimit() || cost === Infinity) break
      await costs.measureAgain(n)
    }
    const cost = costs.getCost(more)
    growth.cost = Math.max(growth.cost, cost)
    if (costs.getCost(n) >= costFloor)
      growth.ratio = Math.max(growth.ratio, cost / costs.getCost(n))
    if (cost <= getLimit()) continue
    const [one, other] = [n, more].map((count) => {
      const took = costs.getCost(count)
      return `${count} cost ${took === Infinity ? 'more than was waited for' : `${Math.round(took)} ms`}`
    })
    return { ...growth, error: `${one}, ${other}` }
  }
  return growth
}

/** Keeps the lowest measurement of each count, since noise only adds processor time, and subtracts that of none. */
function measureCosts(measureCost: MeasureCost) {
  const lowest = new Map<number, number>()
  const measureOnce = async (count: number) => {
    const cost = (await measureCost(count)) ?? Infinity
    lowest.set(count, Math.min(cost, lowest.get(count) ?? Infinity))
  }
  const getCost = (count: number) =>
    Math.max(0, (lowest.get(count) ?? Infinity) - (lowest.get(0) ?? 0))
  return {
    getCost,
    async measure(count: number) {
      if (!lowest.has(0)) await measureOnce(0)
      await measureOnce(count)
      return getCost(count)
    },
    async measureAgain(count: number) {
      await measureOnce(0)
      await measureOnce(count)
    },
  }
}
