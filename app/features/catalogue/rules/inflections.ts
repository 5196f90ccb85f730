import { respellWords } from './search.ts'

/**
 * The ways in which a word can be in a text: in one of its forms, a form with all of its parts, a part in one of its
 * spellings. A stem of few letters stands between spaces, so that it matches whole words.
 */
export type WordForms = readonly Form[]
type Form = readonly Part[]
type Part = readonly string[]

export type WordFacts = { stems: readonly string[]; isKnown: boolean }
export type Vocabulary = ReadonlyMap<string, WordFacts>

/** Words of a query that are searched as one, with their forms. */
export type SearchUnit = { words: readonly string[]; forms: WordForms }

/** Each phrase of a group finds what the others find. */
export type Synonyms = readonly string[]

const minPartLength = 3
/** Longer words are no compounds of two words. */
const maxCompoundLength = 40
const minLengthInsideWords = 4

export function isInForms(text: string, forms: WordForms): boolean {
  return forms.some((form) =>
    form.every((spellings) => spellings.some((spelling) => text.includes(spelling))),
  )
}

/** The words that the vocabulary must contain for `toSearchUnits`. */
export function listLookUps(words: readonly string[], synonyms: readonly Synonyms[]): string[] {
  const tokens = words.flatMap(splitTokens)
  const splits = tokens.flatMap(listSplits).flat()
  return [...new Set([...tokens, ...splits, ...synonyms.flat().flatMap(splitTokens)])]
}

export function toSearchUnits(
  words: readonly string[],
  synonyms: readonly Synonyms[],
  vocabulary: Vocabulary,
): SearchUnit[] {
  const units: SearchUnit[] = []
  for (let at = 0; at < words.length;) {
    const { length, others } = findSynonyms(words.slice(at), synonyms, vocabulary)
    const unit = words.slice(at, at + length)
    const forms = [
      ...(length === 1 ? listOwnForms(unit[0] ?? '', vocabulary) : [toForm(unit, vocabulary)]),
      ...others.map((phrase) => toForm([phrase], vocabulary)),
    ].filter((form) => form.length > 0)
    if (forms.length > 0) units.push({ words: unit, forms })
    at += length
  }
  return units
}

function listOwnForms(word: string, vocabulary: Vocabulary): Form[] {
  const tokens = splitTokens(word)
  const [token = ''] = tokens
  const split = tokens.length === 1 ? findSplit(token, vocabulary) : null
  // 15" is no part of 1.150 g.
  if (/^\d+"$/.test(word)) return [toForm(tokens, vocabulary)]
  return [
    respellWords([word]).map((spelling) => [spelling]),
    toForm(tokens, vocabulary),
    split ? toForm(split, vocabulary) : [],
  ]
}

/** All tokens of the words, each by its stems. */
function toForm(words: readonly string[], vocabulary: Vocabulary): Form {
  return words.flatMap(splitTokens).map((token) => {
    const stems = vocabulary.get(token)?.stems ?? [token]
    return [...new Set(stems.flatMap(listStemForms))].map((stem) =>
      stem.length < minLengthInsideWords ? ` ${stem} ` : stem,
    )
  })
}

/** A Danish word such as cykel loses its e before an ending: cyklen, cykler. The stemmer knows two stems of it. */
function listStemForms(stem: string): string[] {
  const [, whole] = /^(\p{L}{2,}[bdfgkpstv])el$/u.exec(stem) ?? []
  if (whole) return [stem, `${whole.replace(/(.)\1$/u, '$1')}l`]
  const [, before] = /^(\p{L}{2,}[bdfgkpstv])l$/u.exec(stem) ?? []
  return before ? [stem, `${before}el`, `${before}${before.at(-1)}el`] : [stem]
}

/** Both parts are words of the shop; the parts are as even as possible. */
function findSplit(token: string, vocabulary: Vocabulary): readonly string[] | null {
  const splits = listSplits(token).filter((parts) =>
    parts.every((part) => vocabulary.get(part)?.isKnown === true),
  )
  return splits.sort((one, other) => minLength(other) - minLength(one))[0] ?? null
}

function minLength(parts: readonly string[]): number {
  return Math.min(...parts.map((part) => part.length))
}

/** Letters between the parts, as in “arbejdstaske”, are removed with the stem. */
function listSplits(token: string): string[][] {
  if (token.length < 2 * minPartLength || token.length > maxCompoundLength) return []
  return Array.from({ length: token.length - 2 * minPartLength + 1 }, (_, place) => {
    const at = place + minPartLength
    return [token.slice(0, at), token.slice(at)]
  })
}

/** The phrase of a group that the words begin with, and the other phrases of all its groups. */
function findSynonyms(
  words: readonly string[],
  synonyms: readonly Synonyms[],
  vocabulary: Vocabulary,
): { length: number; others: string[] } {
  const phrases = synonyms.flatMap((group) =>
    group.map((phrase) => ({ phrase, tokens: splitTokens(phrase), group })),
  )
  const fitting = phrases.filter(
    ({ tokens }) =>
      tokens.length > 0 &&
      tokens.every((token, place) => isSameWord(token, words[place] ?? '', vocabulary)),
  )
  const length = Math.max(1, ...fitting.map(({ tokens }) => tokens.length))
  const others = fitting
    .filter(({ tokens }) => tokens.length === length)
    .flatMap(({ phrase, group }) => group.filter((other) => other !== phrase))
  return { length, others: [...new Set(others)] }
}

function isSameWord(one: string, other: string, vocabulary: Vocabulary): boolean {
  const stems = vocabulary.get(one)?.stems ?? []
  return one === other || stems.some((stem) => vocabulary.get(other)?.stems.includes(stem))
}

/** The database splits a text into words like this. */
function splitTokens(text: string): string[] {
  return text.split(punctuation).filter((token) => token !== '')
}

const punctuation = /[\u0001-/:-@[-`{-\u00bf\u2000-\u206f]+/u
