import { z } from 'zod'
import { toAttributeName, toFilterKey, type OfferedFilter } from './offered-filters.ts'
import { limits } from '#shared/limits.ts'
import { editVersion, toZodError } from '#shared/forms/fields.ts'

const names = z
  .array(z.string().trim().min(1, toZodError('choiceUnknown')).max(limits.specification))
  .default([])
  .refine((chosen) => chosen.length <= limits.productFilters, {
    ...toZodError('filtersTooMany'),
    params: { limit: String(limits.productFilters) },
  })

/** The names of specifications that are filters, and those of them that are ranges of numbers. */
export const filterSettingsForm = z
  .strictObject({ names, ranges: names, seen: editVersion })
  .transform(({ names: chosen, ranges, seen }) => ({ filters: toFilters(chosen, ranges), seen }))

export type FilterSettingsForm = z.output<typeof filterSettingsForm>

function toFilters(chosen: readonly string[], ranges: readonly string[]): OfferedFilter[] {
  const filters = new Map<string, OfferedFilter>()
  for (const name of chosen) {
    const isRange = ranges.some((range) => toAttributeName(range) === toAttributeName(name))
    const key = toFreeKey(toFilterKey(name), filters)
    const isKnown = [...filters.values()].some(
      (one) => toAttributeName(one.name) === toAttributeName(name),
    )
    if (!isKnown) filters.set(key, { key, name, kind: isRange ? 'range' : 'values' })
  }
  return [...filters.values()]
}

/** Names with the same letters get addresses of their own. */
function toFreeKey(key: string, taken: ReadonlyMap<string, unknown>): string {
  for (let at = 2; ; at += 1) {
    const free = at === 2 ? key : `${key}-${at - 1}`
    if (!taken.has(free)) return free
  }
}
