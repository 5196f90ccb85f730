import { isChangeAction, isChangeSubject } from '#domain/audit.ts'
import { isDay } from '#domain/analytics/period.ts'
import { isId } from '#domain/id.ts'
import { searchWords } from '#domain/search.ts'

/** Ignores invalid filter values. */
export function askedChanges({ searchParams }: URL) {
  const query = (searchParams.get('q') ?? '').trim()
  const asked = <Value extends string>(name: string, is: (value: unknown) => value is Value) => {
    const value = searchParams.get(name)
    return is(value) ? value : null
  }
  return {
    query,
    wanted: {
      words: searchWords(query),
      person: asked('person', isId),
      store_id: asked('store', isId),
      action: asked('action', isChangeAction),
      about: asked('about', isChangeSubject),
      from: asked('from', isDay),
      to: asked('to', isDay),
    },
    place: { after: asked('after', isId), before: asked('before', isId) },
  }
}

export type AskedChanges = ReturnType<typeof askedChanges>

export function sameChanges({ query, wanted }: Pick<AskedChanges, 'query' | 'wanted'>) {
  const { person, store_id, action, about, from, to } = wanted
  const narrowed = { q: query, person, store: store_id, action, about, from, to }
  return Object.fromEntries(
    Object.entries(narrowed).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
