import { shopLimits } from './shop-limits.ts'

/** What of it is searched in, with the name of the category that it stands in. */
export function searchTextIn(text: string, category: string | null): string {
  return category === null ? text : `${text}\n${folded(category)}`
}

export function searchWords(query: string): string[] {
  const words = folded(query.slice(0, shopLimits.searchQuery)).split(/\s+/u)
  return [...new Set(words)].filter((word) => word !== '')
}

/** A product as it is searched: the text that the shop wrote, and what stands on its labels. */
export type SearchedText = { text: string; labels: string }

/**
 * Finds the places of the texts that hold every word. Those that hold the words as they were typed come first, and
 * those that hold them on a label or in another spelling follow.
 */
export function finderIn(texts: readonly SearchedText[]): (words: readonly string[]) => number[] {
  let wide: readonly string[] | null = null
  return (words) => {
    const places = [...texts.keys()]
    const first = places.filter((place) => hasEveryWord(texts[place]?.text ?? '', words))
    const respelled = respelledWords(words)
    if (respelled.length === 0 || first.length === texts.length) return first
    wide ??= texts.map(({ text, labels }) => wideText(text, labels))
    const found = new Set(first)
    for (const [place, text] of wide.entries()) if (hasEveryWord(text, respelled)) found.add(place)
    return [...found]
  }
}

/** The text and the labels of a product in the spelling of `respelledWords`. */
export function wideText(text: string, labels: string): string {
  const whole = `${text}\n${labels}`
  const spelledOut = new Set(whole.match(/\S*[øå]\S*/gu)?.map(withoutNordicLetters))
  return [whole, ...spelledOut].map(respelled).join('\n')
}

/** What is left of the words without marks, accents and Danish letters; a word of marks alone is left out. */
export function respelledWords(words: readonly string[]): string[] {
  return [...new Set(words.map(respelled))].filter((word) => word !== '')
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

/** The same for a word of `respelledWords`. */
export function isNamedWidely(name: string, word: string): boolean {
  return wideText(folded(name), '').includes(word)
}

// Lower case is the same in every language that a store speaks; é may be stored as one character or as two, and both
// are found by either. Halves of characters and zero bytes, which the database cannot hold, are left to neither side.
export function folded(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ').toLowerCase().normalize('NFC')
}

// Every letter is respelled by itself, so that a part of a word is still a part of the word.
function respelled(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u00ad"'`´‘’‚“”„«»‹›.,\-‐‑‒–—]/gu, '')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
}

function withoutNordicLetters(word: string): string {
  return word.replaceAll('ø', 'oe').replaceAll('å', 'aa')
}
