import { shopLimits } from './shop-limits.ts'

export function searchTextIn(text: string, category: string | null): string {
  return category === null ? text : `${text}\n${folded(category)}`
}

export function searchWords(query: string): string[] {
  const words = folded(query.slice(0, shopLimits.searchQuery)).split(/\s+/u)
  return [...new Set(words)].filter((word) => word !== '')
}

export type SearchedText = { text: string; labels: string }

/**
 * Returns the indexes of the texts that contain every word: exact matches first, then matches on a label or in
 * another spelling.
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

/** Spelled as by `respellWords`. */
export function wideText(text: string, labels: string): string {
  const whole = `${text}\n${labels}`
  const spelledOut = new Set(whole.match(/\S*[øå]\S*/gu)?.map(withoutNordicLetters))
  return [whole, ...spelledOut].map(respelled).join('\n')
}

/** Without punctuation, accents and Danish letters; omits words of punctuation only. */
export function respelledWords(words: readonly string[]): string[] {
  return [...new Set(words.map(respelled))].filter((word) => word !== '')
}

export function hasEveryWord(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}

/** A number such as 1001 or #1001, which finds a single row. */
export function numberSearched(query: string): number | null {
  const [, digits] = /^#?(\d{1,12})$/.exec(query.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

export function isNamed(name: string, word: string): boolean {
  return folded(name).includes(word)
}

export function isNamedWidely(name: string, word: string): boolean {
  return wideText(folded(name), '').includes(word)
}

// Lower case is the same in all languages of the stores. NFC makes both forms of é equal. Removes lone
// surrogates and zero bytes, which PostgreSQL cannot store.
export function folded(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ').toLowerCase().normalize('NFC')
}

// Letter by letter, so that part of a word stays part of the respelled word.
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
