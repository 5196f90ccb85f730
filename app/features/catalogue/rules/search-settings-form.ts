import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { editVersion, optionalText, toZodError } from '#shared/forms/fields.ts'

/** Lines of words that find the same, divided by commas. */
const synonyms = optionalText(limits.searchSettings)
  .transform((typed) => listLines(typed).map(splitAtCommas))
  .refine((groups) => groups.every((group) => group.length > 1), toZodError('synonymsAlone'))
  .refine((groups) => groups.length <= limits.synonymGroups, {
    ...toZodError('searchSettingsTooMany'),
    params: { limit: String(limits.synonymGroups) },
  })

/** Lines of a search, a colon, and the numbers or addresses of products. */
const pinned = optionalText(limits.searchSettings)
  .transform((typed) => listLines(typed).map(splitAtColon))
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

function listLines(typed: string): string[] {
  return typed
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
