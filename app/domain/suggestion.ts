import { finderIn, folded, searchWords, type SearchedText } from './search.ts'
import { slugOf } from './slug.ts'

const most = 3

/**
 * Replaces each word that finds nothing by the nearest known word; other words stay. The original query is not
 * among the suggestions.
 */
export function suggestionsFor(
  words: readonly string[],
  texts: Iterable<string>,
  found: readonly string[] = [],
): string[] {
  const known = wordsIn(texts)
  const choices = words.map((word) => (found.includes(word) ? [word] : nearest(word, known)))
  const queries = Array.from({ length: most }, (_, rank) =>
    choices.map((choice) => choice[Math.min(rank, choice.length - 1)]).join(' '),
  )
  return [...new Set(queries)].filter((query) => query !== words.join(' '))
}

/** Only suggestions that find something in the searched texts. */
export function suggestionsWithin(
  texts: readonly SearchedText[],
  words: readonly string[],
): string[] {
  const find = finderIn(texts)
  const found = words.filter((word) => find([word]).length > 0)
  if (found.length === words.length) return []
  const known = texts.flatMap(({ text, labels }) => [text, labels])
  return suggestionsFor(words, known, found).filter((query) => find(searchWords(query)).length > 0)
}

/** Any word near enough to be suggested contains one of these, unless both are short. */
export function piecesOf(word: string): string[] {
  return [...new Set([word, nordic(word), international(word)].flatMap(halves))]
}

/** Candidates for suggestions: without numbers and very short or long words. */
export function wordsOf(text: string): string[] {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u)
  const meant = words.filter(
    (word) => word.length > 2 && word.length <= longest && /\p{L}/u.test(word),
  )
  return [...new Set(meant)]
}

const longest = 100

function wordsIn(texts: Iterable<string>): Set<string> {
  return new Set([...texts].flatMap(wordsOf))
}

// Only words at the minimum distance, omitting those found by a shorter suggestion anyway.
function nearest(word: string, known: ReadonlySet<string>): string[] {
  const candidates = [...known].map((text) => ({ text, steps: stepsTo(word, text) }))
  const fewest = Math.min(...candidates.map(({ steps }) => steps))
  if (fewest === 0 || fewest >= far) return [word]
  const near = candidates
    .filter(({ steps }) => steps === fewest)
    .map(({ text }) => text)
    .sort((one, other) => one.length - other.length)
  return near
    .filter((text, place) => !near.slice(0, place).some((shorter) => text.includes(shorter)))
    .slice(0, most)
}

const far = 9

/** Distance by kind: other spelling, one typo, and each of these inside a longer word. */
function stepsTo(word: string, known: string): number {
  if (known.includes(word)) return 0
  const [sought, found] = [slugOf(word, ''), slugOf(known, '')]
  if (sought.length < 3) return far
  if (found.startsWith(sought)) return 1
  if (word.length > 3 && (isTypoOf(word, known) || isTypoOf(sought, found))) return 2
  if (found.includes(sought)) return 3
  return sought.length > 5 && endsOf(found).some((end) => isTypoOf(sought, end)) ? 4 : far
}

/** One letter wrong, missing, added or swapped, compared up to the length of the searched word. */
function isTypoOf(sought: string, found: string): boolean {
  let at = 0
  while (at < sought.length && sought[at] === found[at]) at += 1
  const [rest, other] = [sought.slice(at), found.slice(at)]
  return (
    other.slice(1).startsWith(rest.slice(1)) ||
    other.slice(1).startsWith(rest) ||
    other.startsWith(rest.slice(1)) ||
    (rest[0] === other[1] && rest[1] === other[0] && other.slice(2).startsWith(rest.slice(2)))
  )
}

function endsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 4) }, (_, at) => word.slice(at + 1))
}

// One typo leaves one half intact. Parts of fewer than three letters occur in too many words.
function halves(word: string): string[] {
  const middle = Math.floor(word.length / 2)
  const pieces = [word.slice(0, Math.max(middle, 3)), word.slice(Math.min(middle, word.length - 3))]
  return pieces.filter((piece) => piece.length > 2)
}

function nordic(word: string): string {
  return word.replaceAll('ae', 'æ').replaceAll('oe', 'ø').replaceAll('aa', 'å')
}

function international(word: string): string {
  return word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa')
}
