/** Pseudo-random numbers, reproducible by seed. */
export type Random = {
  /** An integer from 0 up to, but excluding, `limit`. */
  below(limit: number): number
  /** True in this percentage of calls. */
  happens(percent: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: small, fast and random enough for test data.
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    happens: (percent) => below(100) < percent,
    pick(items) {
      const chosen = items[below(items.length)]
      if (chosen === undefined) throw new Error('there is nothing to choose from')
      return chosen
    },
  }
}
