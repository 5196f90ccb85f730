import { toList, toRecord, toText, toTexts } from '#shared/json-values.ts'
import { foldText, parseSearchWords } from './search.ts'

/** Words of a search, and the products that come first in its results. */
export type PinnedResults = { words: string; product_ids: readonly string[] }

export type SearchSettings = {
  /** Groups of phrases; each finds what the others of its group find. */
  synonyms: readonly (readonly string[])[]
  pinned: readonly PinnedResults[]
}

export function parseSearchSettings(stored: unknown): SearchSettings {
  const settings = toRecord(stored)
  return {
    synonyms: toList(settings['synonyms'])
      .map(toTexts)
      .filter((group) => group.length > 1),
    pinned: toList(settings['pinned']).map((one) => {
      const { words, product_ids } = toRecord(one)
      return { words: toText(words), product_ids: toTexts(product_ids) }
    }),
  }
}

/** The products of all entries with these words, in any order. */
export function listPinnedIds(
  { pinned }: SearchSettings,
  words: readonly string[],
): readonly string[] {
  const sought = toKey(words)
  const ids = pinned.flatMap((one) =>
    toKey(parseSearchWords(one.words)) === sought ? one.product_ids : [],
  )
  return [...new Set(ids)]
}

export function foldSynonyms({ synonyms }: SearchSettings): string[][] {
  return synonyms.map((group) => group.map(foldText))
}

function toKey(words: readonly string[]): string {
  return words.toSorted().join(' ')
}
