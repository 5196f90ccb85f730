import { useMemo, useState } from 'react'
import { hasEveryWord, searchWords } from '#domain/search.ts'
import { suggestionsFor } from '#domain/suggestion.ts'
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
  const found = useMemo(() => {
    const words = searchWords(sought)
    if (!texts || words.length === 0) return null
    const shown = cards.filter((_, place) => hasEveryWord(texts[place] ?? '', words))
    return { shown, suggestions: shown.length === 0 ? within(texts, words) : [] }
  }, [sought, texts, cards])
  return {
    sought,
    cards: found?.shown ?? cards,
    total: found ? found.shown.length : list.total,
    suggestions: found?.suggestions ?? list.suggestions,
    onType: setTyped,
  }
}

function within(texts: readonly string[], words: readonly string[]): string[] {
  return suggestionsFor(words, texts).filter((query) =>
    texts.some((text) => hasEveryWord(text, searchWords(query))),
  )
}
