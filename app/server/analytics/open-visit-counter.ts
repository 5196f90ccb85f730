import type { IncomingMessage } from 'node:http'
import { dayAndHour } from '#domain/analytics/period.ts'
import { isRobot } from '#domain/analytics/robots.ts'
import { clientAddress } from '#domain/client-address.ts'
import { bytesOfText, cutToKey, cutToLastKey, openBoundedMap } from '../bounded-map.ts'
import type { Database } from '../database/database.ts'
import { openPendingVisits, type StoreVisits } from './pending-visits.ts'
import { recordVisits } from './record-visits.ts'
import type { SeenPage } from './count-page.ts'

export type VisitCounter = {
  /** Runs on every request: only increments a counter in memory. */
  saw(
    page: SeenPage | undefined,
    request: Pick<IncomingMessage, 'method' | 'headers' | 'socket'>,
  ): void
  /** Writes the recorded views to the database. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Views per page and visitor; the key is remote address, X-Forwarded-For and User-Agent. */
type Noted = Map<SeenPage, Map<string, number>>

type Options = {
  database: Database
  isOwnProxy: (address: string) => boolean
  onFault: (fault: unknown) => void
  now?: () => Date
  every?: number
}

/** In bytes. More visitors than this between two flushes are a flood and are not counted. */
const mostAskers = 16 * 2 ** 20
const mostAgents = 2 * 2 ** 20

// Estimated bytes per entry of the two enclosing maps.
const overhead = 200

/**
 * Counts visits without cookies. Robots are filtered and visitors identified in batches every few seconds; a
 * crash loses only the last batch.
 */
export function openVisitCounter({
  database,
  isOwnProxy,
  onFault,
  now = () => new Date(),
  every = 5_000,
}: Options): VisitCounter {
  let noted: Noted = new Map()
  let askers = 0
  let flushing = Promise.resolve()
  const robots = openBoundedMap<boolean>(mostAgents)
  const pending = openPendingVisits()
  const timer = setInterval(() => void flush(), every)
  timer.unref()

  function isMachine(agent: string): boolean {
    const known = robots.get(agent)
    if (known !== undefined) return known
    const answer = isRobot(agent)
    robots.set(agent, answer)
    return answer
  }

  function takeIn(): void {
    const at = dayAndHour(now())
    const batch = noted
    noted = new Map()
    askers = 0
    for (const [page, asked] of batch) {
      for (const [asker, times] of asked) {
        const [address = '', forwarded = '', agent = ''] = asker.split('\n')
        if (isMachine(agent)) continue
        const from = clientAddress(address, forwarded, isOwnProxy)
        pending.add(page, at, `${from}\n${agent}`, times)
      }
    }
  }

  async function write(): Promise<void> {
    takeIn()
    for (const visits of pending.take()) await written(visits)
  }

  async function written(visits: StoreVisits): Promise<void> {
    const { company_id, store_id } = visits
    try {
      const job = database.through({ as: 'job', company_id, store_id })
      await recordVisits(job, visits, dayAndHour(now()).day)
    } catch (fault) {
      onFault(fault)
      pending.putBack(visits)
    }
  }

  function flush(): Promise<void> {
    return (flushing = flushing.then(write))
  }

  return {
    saw(page, { method, headers, socket }) {
      if (page === undefined || method !== 'GET') return
      // Prefetched or prerendered by the browser: not seen by a person.
      if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return
      const forwarded = cutToLastKey(String(headers['x-forwarded-for'] ?? ''))
      const agent = cutToKey(headers['user-agent'] ?? '')
      const asker = `${socket.remoteAddress ?? ''}\n${forwarded}\n${agent}`
      const asked = noted.get(page) ?? new Map<string, number>()
      const times = asked.get(asker) ?? 0
      if (times === 0) {
        const size = bytesOfText(asker) + overhead
        if (askers + size > mostAskers) return
        askers += size
        noted.set(page, asked)
      }
      asked.set(asker, times + 1)
    },
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
