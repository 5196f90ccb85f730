import { inject } from 'vitest'
import { createRandom } from './random.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of this run's samples; null takes everything. */
    sample: number | null
  }
}

/** Whether this run takes all that its samples come from. */
export const isWhole = inject('sample') === null

/** The items that this run takes, in their order; the long programme takes all. */
export function takeSample<Item>(
  items: readonly Item[],
  count: number,
  seed = inject('sample'),
): readonly Item[] {
  if (seed === null) return items
  const random = createRandom(seed)
  const left = items.map((_, at) => at)
  const taken = Array.from(
    { length: Math.min(count, items.length) },
    () => left.splice(random.below(left.length), 1)[0],
  )
  return items.filter((_, at) => taken.includes(at))
}
