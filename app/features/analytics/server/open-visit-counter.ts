import { toDayAndHour } from '../rules/period.ts'
import { isRobot } from '../rules/robots.ts'
import { getClientAddress } from '#shared/client-address.ts'
import { visitFlush } from '#shared/durations.ts'
import { memoryBytes } from '#shared/limits.ts'
import {
  countTextBytes,
  truncateToKey,
  truncateToKeyEnd,
  openBoundedMap,
} from '#platform/memory/bounded-map.ts'
import type { Database } from '#platform/database/database.ts'
import { openPendingVisits, type StoreVisits } from './pending-visits.ts'
import { recordVisits } from './record-visits.ts'
import { toTrackedPage, toTrackedPersonalPage, type TrackedPage } from '../rules/tracked-page.ts'

type ViewRequest = {
  method?: string | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
  socket: { remoteAddress?: string | undefined }
}

export type VisitCounter = {
  /** Runs on every request: only increments a counter in memory. */
  recordView(page: TrackedPage | undefined, request: ViewRequest): void
  toPageView: typeof toTrackedPage
  toPersonalView: typeof toTrackedPersonalPage
  /** Writes the recorded views to the database. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Views per page and visitor; the key is remote address, X-Forwarded-For and User-Agent. */
type ViewCounts = Map<TrackedPage, Map<string, number>>

type Options = {
  database: Database
  isOwnProxy: (address: string) => boolean
  onError: (error: unknown) => void
  now?: () => Date
  interval?: number
}

// Estimated bytes per entry of the two enclosing maps.
const entryOverhead = 200

/**
 * Counts visits without cookies. Robots are filtered and visitors identified in batches every few seconds; a
 * crash loses only the last batch.
 */
export function openVisitCounter({
  database,
  isOwnProxy,
  onError,
  now = () => new Date(),
  interval = visitFlush,
}: Options): VisitCounter {
  let viewCounts: ViewCounts = new Map()
  let visitorBytes = 0
  let flushing = Promise.resolve()
  const robots = openBoundedMap<boolean>(memoryBytes.userAgents)
  const pending = openPendingVisits()
  const timer = setInterval(() => void flush(), interval)
  timer.unref()

  function isRobotAgent(agent: string): boolean {
    const known = robots.get(agent)
    if (known !== undefined) return known
    const isRobotResult = isRobot(agent)
    robots.set(agent, isRobotResult)
    return isRobotResult
  }

  function processViews(): void {
    const at = toDayAndHour(now())
    const batch = viewCounts
    viewCounts = new Map()
    visitorBytes = 0
    for (const [page, viewsByVisitor] of batch) {
      for (const [visitorKey, times] of viewsByVisitor) {
        const [address = '', forwarded = '', agent = ''] = visitorKey.split('\n')
        if (isRobotAgent(agent)) continue
        const from = getClientAddress(address, forwarded, isOwnProxy)
        pending.add(page, at, `${from}\n${agent}`, times)
      }
    }
  }

  async function writePending(): Promise<void> {
    processViews()
    for (const visits of pending.take()) await writeVisits(visits)
  }

  async function writeVisits(visits: StoreVisits): Promise<void> {
    const { company_id, store_id } = visits
    try {
      const job = database.scoped({ as: 'job', company_id, store_id })
      await recordVisits(job, visits, toDayAndHour(now()).day)
    } catch (error) {
      onError(error)
      pending.putBack(visits)
    }
  }

  function flush(): Promise<void> {
    return (flushing = flushing.then(writePending))
  }

  return {
    toPageView: toTrackedPage,
    toPersonalView: toTrackedPersonalPage,
    recordView(page, { method, headers, socket }) {
      if (page === undefined || method !== 'GET') return
      // Prefetched or prerendered by the browser: not seen by a person.
      if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return
      const forwarded = truncateToKeyEnd(String(headers['x-forwarded-for'] ?? ''))
      const agent = truncateToKey(String(headers['user-agent'] ?? ''))
      const visitorKey = `${socket.remoteAddress ?? ''}\n${forwarded}\n${agent}`
      const viewsByVisitor = viewCounts.get(page) ?? new Map<string, number>()
      const times = viewsByVisitor.get(visitorKey) ?? 0
      if (times === 0) {
        const size = countTextBytes(visitorKey) + entryOverhead
        if (visitorBytes + size > memoryBytes.visitors) return
        visitorBytes += size
        viewCounts.set(page, viewsByVisitor)
      }
      viewsByVisitor.set(visitorKey, times + 1)
    },
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
