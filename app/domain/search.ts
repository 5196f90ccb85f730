import { shopLimits } from './shop-limits.ts'

/** What of it is searched in, with the name of the category that it stands in. */
export function searchTextIn(text: string, category: string | null): string {
  return category === null ? text : `${text}\n${folded(category)}`
}

export function searchWords(query: string): string[] {
  const words = folded(query.slice(0, shopLimits.searchQuery)).split(/\s+/u)
  return [...new Set(words)].filter((word) => word !== '')
}

export function hasEveryWord(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

/** The number that somebody types to find just that: 1001, or #1001. */
export function numberSearched(query: string): number | null {
  const [, digits] = /^#?(\d{1,12})$/.exec(query.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Whether the name alone holds the word. */
export function isNamed(name: string, word: string): boolean {
  return folded(name).includes(word)
}

// Lower case is the same in every language that a store speaks; é may be stored as one character or as two, and both
// are found by either. Halves of characters and zero bytes, which the database cannot hold, are left to neither side.
export function folded(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ').toLowerCase().normalize('NFC')
}
