import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { editVersion, optionalText, toZodError } from '#shared/forms/fields.ts'
import { toAttributeName, toFilterKey, type OfferedFilter } from './offered-filters.ts'

/** Lines of words that find the same, divided by commas. */
const synonyms = optionalText(limits.searchSettings)
  .transform((submitted) => listLines(submitted).map(splitAtCommas))
  .refine((groups) => groups.every((group) => group.length > 1), toZodError('synonymsAlone'))
  .refine((groups) => groups.length <= limits.synonymGroups, {
    ...toZodError('searchSettingsTooMany'),
    params: { limit: String(limits.synonymGroups) },
  })

/** Lines of a search, a colon, and the numbers or addresses of products. */
const pinned = optionalText(limits.searchSettings)
  .transform((submitted) => listLines(submitted).map(splitAtColon))
  .refine(
    (lines) => lines.every(({ words, products }) => words !== '' && products.length > 0),
    toZodError('pinnedUnreadable'),
  )
  .refine((lines) => lines.length <= limits.pinnedSearches, {
    ...toZodError('searchSettingsTooMany'),
    params: { limit: String(limits.pinnedSearches) },
  })

export const searchSettingsForm = z.strictObject({ synonyms, pinned, seen: editVersion })

export type SearchSettingsForm = z.output<typeof searchSettingsForm>

function listLines(submitted: string): string[] {
  return submitted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function splitAtCommas(line: string): string[] {
  const phrases = line.split(',').map((phrase) => phrase.trim())
  return [...new Set(phrases.filter((phrase) => phrase !== ''))]
}

function splitAtColon(line: string) {
  const at = line.indexOf(':')
  return {
    words: line.slice(0, Math.max(0, at)).trim(),
    products: splitAtCommas(line.slice(at + 1)),
  }
}

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
