import { useEffect, useMemo, useState } from 'react'
import { finderIn, searchWords, type SearchedText } from '#domain/search.ts'
import type { ListView } from './list-view.ts'

/** What the field finds: at once in a list that is whole, otherwise what the server found for the address. */
export function useSearch(list: ListView) {
  const { query, texts, cards } = list
  const [typed, setTyped] = useState(query)
  const [asked, setAsked] = useState(query)
  // Back, forward and links change the address, and the list with it.
  if (asked !== query) {
    setAsked(query)
    setTyped(query)
  }
  const sought = texts ? typed : query
  const find = useMemo(() => (texts ? finderIn(texts) : null), [texts])
  const found = useMemo(() => {
    const words = searchWords(sought)
    return find && words.length > 0 ? find(words) : null
  }, [sought, find])
  const isMissed = found?.length === 0 && sought !== query
  const suggested = useSuggestions(sought, isMissed ? texts : null)
  const suggestions = isMissed ? suggested : list.suggestions
  const isExact = list.exact && sought === query
  const corrected = found?.length === 0 && !isExact ? (suggestions[0] ?? null) : list.corrected
  const shown = useMemo(
    () => (find && corrected !== null ? find(searchWords(corrected)) : found),
    [find, corrected, found],
  )
  return {
    sought,
    corrected,
    cards: shown?.flatMap((place) => cards[place] ?? []) ?? cards,
    total: shown ? shown.length : list.total,
    suggestions,
    onType: setTyped,
  }
}

/** What may have been meant by words that find nothing; how that is found out is fetched when it first happens. */
function useSuggestions(sought: string, texts: readonly SearchedText[] | null): readonly string[] {
  const [made, setMade] = useState<{ for: string; queries: string[] } | null>(null)
  useEffect(() => {
    if (!texts) return
    let isSought = true
    // Over a line that has just broken nothing is suggested, and the next words ask again.
    const ask = suggestionsIn(texts, sought).catch(() => [])
    // A browser promises no order among those who wait for the same script: earlier words may be told last.
    void ask.then((queries) => {
      if (isSought) setMade({ for: sought, queries })
    })
    return () => {
      isSought = false
    }
  }, [sought, texts])
  return texts && made?.for === sought ? made.queries : []
}

async function suggestionsIn(texts: readonly SearchedText[], sought: string): Promise<string[]> {
  const { suggestionsWithin } = await import('#domain/suggestion.ts')
  return suggestionsWithin(texts, searchWords(sought))
}
