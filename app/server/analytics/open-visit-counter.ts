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
  /** Somebody was shown this page. All that is done on the spot is to note it. */
  saw(
    page: SeenPage | undefined,
    request: Pick<IncomingMessage, 'method' | 'headers' | 'socket'>,
  ): void
  /** Writes down what was noted so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** How often each asker was shown a page: by whom the connection was, who forwarded it, and with what it was read. */
type Noted = Map<SeenPage, Map<string, number>>

type Options = {
  database: Database
  isOwnProxy: (address: string) => boolean
  onFault: (fault: unknown) => void
  now?: () => Date
  every?: number
}

/** In bytes. More askers than this between two flushes are a flood, and are not counted to its end. */
const mostAskers = 16 * 2 ** 20
const mostAgents = 2 * 2 ** 20

// Of an entry of the two maps around it.
const overhead = 200

/**
 * Counts what visitors look at, without cookies. Pages are noted as they are sent; who is a machine, and what belongs
 * together, is found out in batches, and written down every few seconds. What a crash loses are those seconds.
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
      // Fetched ahead by a browser, or looked at by a page that is already open: nobody sees it.
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
