import { shopLimits } from '#shared/stores/shop-limits.ts'

export function parseSearchWords(query: string): string[] {
  const words = foldText(query.slice(0, shopLimits.searchQuery)).split(/\s+/u)
  return [...new Set(words)].filter((word) => word !== '')
}

/** Spelled as by `respellWords`. */
export function toRespelledText(text: string, labels: string): string {
  const whole = `${text}\n${labels}`
  const spelledOut = new Set(whole.match(/\S*[øå]\S*/gu)?.map(replaceNordicLetters))
  return [whole, ...spelledOut].map(respelled).join('\n')
}

/** Without punctuation, accents and Danish letters; omits words of punctuation only. */
export function respellWords(words: readonly string[]): string[] {
  return [...new Set(words.map(respelled))].filter((word) => word !== '')
}

/** A number such as 1001 or #1001, which finds a single row. */
export function parseSearchedNumber(query: string): number | null {
  const [, digits] = /^#?(\d{1,12})$/.exec(query.trim()) ?? []
  return digits === undefined ? null : Number(digits)
}

export function isInName(name: string, word: string): boolean {
  return foldText(name).includes(word)
}

// Lower case is the same in all languages of the stores. NFC makes both forms of é equal. Removes lone
// surrogates and zero bytes, which PostgreSQL cannot store.
export function foldText(text: string): string {
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

function replaceNordicLetters(word: string): string {
  return word.replaceAll('ø', 'oe').replaceAll('å', 'aa')
}
