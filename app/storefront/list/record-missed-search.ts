import type { RouterContextProvider } from 'react-router'
import { createFinder, parseSearchWords } from '#domain/catalogue/search.ts'
import { responseNotesContext } from '#server/platform/http/response-notes.ts'
import type { ListView } from './list-view.ts'

/** Records searches without a match for the shop's owner. */
export function recordMissedSearch(context: Readonly<RouterContextProvider>, list: ListView): void {
  if (hasNoMatches(list)) context.get(responseNotesContext).missedSearch = list.query
}

function hasNoMatches({ query, texts, total, corrected }: ListView): boolean {
  const words = parseSearchWords(query)
  if (words.length === 0) return false
  return texts ? createFinder(texts)(words).length === 0 : total === 0 || corrected !== null
}
