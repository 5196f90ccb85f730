import { isChangeAction, isChangeSubject } from '../../rules/audit.ts'
import { isDay } from '#features/analytics/rules/period.ts'
import { isId } from '#shared/id.ts'
import { parseSearchWords } from '#features/catalogue/rules/search.ts'

/** Ignores invalid filter values. */
export function parseChangesQuery({ searchParams }: URL) {
  const query = (searchParams.get('q') ?? '').trim()
  const readParam = <Value extends string>(
    name: string,
    isValid: (value: unknown) => value is Value,
  ) => {
    const value = searchParams.get(name)
    return isValid(value) ? value : null
  }
  return {
    query,
    filter: {
      words: parseSearchWords(query),
      person: readParam('person', isId),
      store_id: readParam('store', isId),
      action: readParam('action', isChangeAction),
      about: readParam('about', isChangeSubject),
      from: readParam('from', isDay),
      to: readParam('to', isDay),
    },
    position: { after: readParam('after', isId), before: readParam('before', isId) },
  }
}

export type ChangesQuery = ReturnType<typeof parseChangesQuery>

export function toQueryParams({ query, filter }: Pick<ChangesQuery, 'query' | 'filter'>) {
  const { person, store_id, action, about, from, to } = filter
  const params = { q: query, person, store: store_id, action, about, from, to }
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
