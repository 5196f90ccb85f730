import { foldText } from './search.ts'
import { toSlug } from './slug.ts'

const maxSuggestions = 3

/**
 * Replaces each word that finds nothing by the nearest known word; other words stay. The original query is not
 * among the suggestions.
 */
export function suggestQueries(
  words: readonly string[],
  texts: Iterable<string>,
  found: readonly string[] = [],
): string[] {
  const known = collectWords(texts)
  const choices = words.map((word) => (found.includes(word) ? [word] : findNearest(word, known)))
  const queries = Array.from({ length: maxSuggestions }, (_, rank) =>
    choices.map((choice) => choice[Math.min(rank, choice.length - 1)]).join(' '),
  )
  return [...new Set(queries)].filter((query) => query !== words.join(' '))
}

/** Any word near enough to be suggested contains one of these, unless both are short. */
export function toSearchParts(word: string): string[] {
  return [...new Set([word, toNordic(word), toInternational(word)].flatMap(splitInHalves))]
}

/** Candidates for suggestions: without numbers and very short or long words. */
export function listWords(text: string): string[] {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  const candidates = words.filter(
    (word) => word.length > 2 && word.length <= maxWordLength && /\p{L}/u.test(word),
  )
  return [...new Set(candidates)]
}

const maxWordLength = 100

function collectWords(texts: Iterable<string>): Set<string> {
  return new Set([...texts].flatMap(listWords))
}

// Keeps words at the minimum distance, and omits those found by a shorter suggestion anyway.
function findNearest(word: string, known: ReadonlySet<string>): string[] {
  const candidates = [...known].map((text) => ({ text, distance: getDistance(word, text) }))
  const minDistance = Math.min(...candidates.map(({ distance }) => distance))
  if (minDistance === 0 || minDistance >= tooFar) return [word]
  const near = candidates
    .filter(({ distance }) => distance === minDistance)
    .map(({ text }) => text)
    .sort((one, other) => one.length - other.length)
  return near
    .filter((text, index) => !near.slice(0, index).some((shorter) => text.includes(shorter)))
    .slice(0, maxSuggestions)
}

const tooFar = 9
const shortWord = 4

/** Distance by kind: other spelling, one typo, and each of these inside a longer word. */
function getDistance(word: string, known: string): number {
  if (known.includes(word)) return 0
  const [sought, found] = [toSlug(word, ''), toSlug(known, '')]
  if (sought.length < 3) return tooFar
  if (found.startsWith(sought)) return 1
  // Short words that begin otherwise are other words: "krus" is not a "rust".
  const mayBeTypo = word.length > shortWord || (word.length > 3 && sought[0] === found[0])
  if (mayBeTypo && (isTypoOf(word, known) || isTypoOf(sought, found))) return 2
  if (found.includes(sought)) return 3
  return sought.length > 5 && listEndings(found).some((end) => isTypoOf(sought, end)) ? 4 : tooFar
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

function listEndings(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 4) }, (_, at) => word.slice(at + 1))
}

// One typo leaves one half intact. Parts of fewer than three letters occur in too many words.
function splitInHalves(word: string): string[] {
  const middle = Math.floor(word.length / 2)
  const parts = [word.slice(0, Math.max(middle, 3)), word.slice(Math.min(middle, word.length - 3))]
  return parts.filter((part) => part.length > 2)
}

function toNordic(word: string): string {
  return word.replaceAll('ae', 'æ').replaceAll('oe', 'ø').replaceAll('aa', 'å')
}

function toInternational(word: string): string {
  return word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa')
}
