import { limits } from './limits.ts'
import type { Locale } from './locale.ts'
import { plainText } from './plain-text.ts'

/** What is searched in: made once for each product, then asked for every query. */
export function searchText(parts: readonly (string | null | undefined)[], locale: Locale): string {
  return folded(parts.map((part) => plainText(part ?? '')).join('\n'), locale)
}

export function searchWords(query: string, locale: Locale): string[] {
  return folded(query.slice(0, limits.searchQuery), locale)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

export function hasEveryWord(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

// é may be stored as one character or as two; both must be found by either.
function folded(text: string, locale: Locale): string {
  return text.toLocaleLowerCase(locale).normalize('NFC')
}
