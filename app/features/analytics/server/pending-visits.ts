import type { VisitKind } from '../rules/visit-kind.ts'
import { memoryBytes } from '#shared/limits.ts'
import { countTextBytes } from '#platform/memory/bounded-map.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { TrackedPage } from '../rules/tracked-page.ts'

/** A store's visits on one day, not yet written to the database. */
export type StoreVisits = StoreKey & {
  day: string
  counts: Map<string, VisitCount>
  /** Address and User-Agent. Personal data: held only in memory and only until the next flush. */
  visitors: Set<string>
}

export type VisitCount = { kind: VisitKind; key: string; count: number }

type DayAndHour = { day: string; hour: string }

/** Per store and day, so that nonsense searches cannot fill the table. */
const maxMissedSearches = 200

// Estimated bytes per entry of the set.
const entryOverhead = 50

export function openPendingVisits() {
  let stores = new Map<string, StoreVisits>()
  let bytes = 0
  const missedSearches = { day: '', words: new Map<string, Set<string>>() }

  function getVisits({ company_id, store_id }: StoreKey, day: string): StoreVisits {
    const name = `${store_id} ${day}`
    const known = stores.get(name)
    if (known) return known
    const visits = { company_id, store_id, day, counts: new Map(), visitors: new Set<string>() }
    stores.set(name, visits)
    return visits
  }

  function addVisitor({ visitors }: StoreVisits, visitor: string): void {
    const size = countTextBytes(visitor) + entryOverhead
    if (visitors.has(visitor) || bytes + size > memoryBytes.visitors) return
    bytes += size
    visitors.add(visitor)
  }

  function mayStoreMissedSearch(store_id: string, day: string, words: string): boolean {
    if (missedSearches.day !== day) {
      missedSearches.day = day
      missedSearches.words.clear()
    }
    const known = missedSearches.words.get(store_id) ?? new Set()
    missedSearches.words.set(store_id, known)
    if (known.size < maxMissedSearches) known.add(words)
    return known.has(words)
  }

  return {
    add(page: TrackedPage, { day, hour }: DayAndHour, visitor: string, times: number): void {
      const visits = getVisits(page, day)
      const { counts } = visits
      count(counts, 'page', '', times)
      count(counts, 'hour', hour, times)
      if (page.product !== null) count(counts, 'product', page.product, times)
      if (page.isSearch) count(counts, 'search', '', times)
      if (page.missed !== null && mayStoreMissedSearch(page.store_id, day, page.missed)) {
        count(counts, 'missed', page.missed, times)
      }
      addVisitor(visits, visitor)
    },
    /** Returns everything pending; the caller must write it or put it back. */
    take(): StoreVisits[] {
      const batch = [...stores.values()]
      stores = new Map()
      bytes = 0
      return batch
    },
    putBack({ counts, visitors, day, ...store }: StoreVisits): void {
      const visits = getVisits(store, day)
      for (const { kind, key, count: times } of counts.values()) {
        count(visits.counts, kind, key, times)
      }
      for (const visitor of visitors) addVisitor(visits, visitor)
    },
  }
}

function count(counts: Map<string, VisitCount>, kind: VisitKind, key: string, times: number): void {
  const name = `${kind} ${key}`
  const known = counts.get(name)
  if (known) known.count += times
  else counts.set(name, { kind, key, count: times })
}
