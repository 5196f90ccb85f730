import { useEffect, useMemo, useState } from 'react'
import { finderIn, searchWords, type SearchedText } from '#domain/search.ts'
import type { ListView } from './list-view.ts'

/** Searches a complete list in the browser; otherwise shows the server's matches. */
export function useSearch(list: ListView) {
  const { query, texts, cards } = list
  const [typed, setTyped] = useState(query)
  const [asked, setAsked] = useState(query)
  // Navigation changes the query and the list.
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

/** Suggests other words if nothing matches; the code is imported on first use. */
function useSuggestions(sought: string, texts: readonly SearchedText[] | null): readonly string[] {
  const [made, setMade] = useState<{ for: string; queries: string[] } | null>(null)
  useEffect(() => {
    if (!texts) return
    let isSought = true
    // No suggestions if the import fails; the next query retries it.
    const ask = suggestionsIn(texts, sought).catch(() => [])
    // Imports may resolve out of order: drops the results of an earlier query.
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
