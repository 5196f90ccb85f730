import type { RouterContextProvider } from 'react-router'
import { parseSearchWords } from '../../rules/search.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import type { ListView } from './list-view.ts'

/** Records searches without a match for the shop's owner. */
export function recordMissedSearch(context: Readonly<RouterContextProvider>, list: ListView): void {
  if (hasNoMatches(list)) context.get(responseNotesContext).missedSearch = list.query
}

/** Filters that leave nothing are no missed search. */
function hasNoMatches({ query, total, corrected, filters }: ListView): boolean {
  return (
    parseSearchWords(query).length > 0 && filters === null && (total === 0 || corrected !== null)
  )
}
