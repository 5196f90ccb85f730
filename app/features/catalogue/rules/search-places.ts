import { foldText, parseSearchWords } from './search.ts'

export type Place = {
  name: string
  href: string
  /** Other words for it. */
  words?: readonly string[]
}

/** The categories and pages that every word of the query names, each once, in the order of the menu. */
export function findPlaces(places: readonly Place[], query: string): Place[] {
  const words = parseSearchWords(query)
  if (words.length === 0) return []
  const found = places.filter((place) => {
    const name = foldText(place.name)
    const others = (place.words ?? []).map(foldText)
    return words.every(
      (word) =>
        name.includes(word) ||
        (word.length >= shortestStart && others.some((other) => other.startsWith(word))),
    )
  })
  const hrefs = found.map(({ href }) => href)
  return found.filter(({ href }, place) => hrefs.indexOf(href) === place).slice(0, shownPlaces)
}

const shownPlaces = 6
/** Fewer letters begin too many words. */
const shortestStart = 3
