import type { RouterContextProvider } from 'react-router'
import { finderIn, searchWords } from '#domain/search.ts'
import { visitContext } from '#server/http/visit.ts'
import type { ListView } from './list-view.ts'

/** Records searches without a match for the shop's owner. */
export function noteSearch(context: Readonly<RouterContextProvider>, list: ListView): void {
  if (findsNothing(list)) context.get(visitContext).missedSearch = list.query
}

function findsNothing({ query, texts, total, corrected }: ListView): boolean {
  const words = searchWords(query)
  if (words.length === 0) return false
  return texts ? finderIn(texts)(words).length === 0 : total === 0 || corrected !== null
}
