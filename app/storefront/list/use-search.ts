import { useEffect, useMemo, useState } from 'react'
import { createFinder, parseSearchWords, type SearchedText } from '#domain/catalogue/search.ts'
import type { ListView } from './list-view.ts'

/** Searches a complete list in the browser; otherwise shows the server's matches. */
export function useSearch(list: ListView) {
  const { query, texts, cards } = list
  const [typed, setTyped] = useState(query)
  const [lastQuery, setLastQuery] = useState(query)
  // Navigation changes the query and the list.
  if (lastQuery !== query) {
    setLastQuery(query)
    setTyped(query)
  }
  const searchText = texts ? typed : query
  const find = useMemo(() => (texts ? createFinder(texts) : null), [texts])
  const matches = useMemo(() => {
    const words = parseSearchWords(searchText)
    return find && words.length > 0 ? find(words) : null
  }, [searchText, find])
  const hasNoMatches = matches?.length === 0 && searchText !== query
  const localSuggestions = useSuggestions(searchText, hasNoMatches ? texts : null)
  const suggestions = hasNoMatches ? localSuggestions : list.suggestions
  const isExact = list.exact && searchText === query
  const corrected = matches?.length === 0 && !isExact ? (suggestions[0] ?? null) : list.corrected
  const shownMatches = useMemo(
    () => (find && corrected !== null ? find(parseSearchWords(corrected)) : matches),
    [find, corrected, matches],
  )
  return {
    searchText,
    corrected,
    cards: shownMatches?.flatMap((index) => cards[index] ?? []) ?? cards,
    total: shownMatches ? shownMatches.length : list.total,
    suggestions,
    onType: setTyped,
  }
}

/** Suggests other words if nothing matches; the code is imported on first use. */
function useSuggestions(
  searchText: string,
  texts: readonly SearchedText[] | null,
): readonly string[] {
  const [result, setResult] = useState<{ for: string; queries: string[] } | null>(null)
  useEffect(() => {
    if (!texts) return
    let isCurrent = true
    // No suggestions if the import fails; the next query retries it.
    const pending = loadSuggestions(texts, searchText).catch(() => [])
    // Imports may resolve out of order: drops the results of an earlier query.
    void pending.then((queries) => {
      if (isCurrent) setResult({ for: searchText, queries })
    })
    return () => {
      isCurrent = false
    }
  }, [searchText, texts])
  return texts && result?.for === searchText ? result.queries : []
}

async function loadSuggestions(
  texts: readonly SearchedText[],
  searchText: string,
): Promise<string[]> {
  const { suggestFoundQueries } = await import('#domain/catalogue/suggestion.ts')
  return suggestFoundQueries(texts, parseSearchWords(searchText))
}
