import { foldText, parseSearchWords } from './search.ts'

export type Place = { name: string; href: string }

/** The categories and pages whose name contains every word of the query, in the order of the menu. */
export function findPlaces(places: readonly Place[], query: string): Place[] {
  const words = parseSearchWords(query)
  if (words.length === 0) return []
  return places
    .filter(({ name }) => {
      const folded = foldText(name)
      return words.every((word) => folded.includes(word))
    })
    .slice(0, shownPlaces)
}

const shownPlaces = 6
