import type { IncomingMessage } from 'node:http'
import { dayAndHour } from '#domain/analytics/period.ts'
import { isRobot } from '#domain/analytics/robots.ts'
import { clientAddress } from '#domain/client-address.ts'
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

type Noted = {
  page: SeenPage
  address: string | undefined
  forwarded: string | string[] | undefined
  agent: string | undefined
}

type Options = {
  database: Database
  isOwnProxy: (address: string) => boolean
  onFault: (fault: unknown) => void
  now?: () => Date
  every?: number
}

/** More than this between two flushes is a flood, and is not counted to its end. */
const mostNoted = 100_000
const mostAgents = 10_000

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
  let noted: Noted[] = []
  let flushing = Promise.resolve()
  const robots = new Map<string, boolean>()
  const pending = openPendingVisits()
  const timer = setInterval(() => void flush(), every)
  timer.unref()

  function isMachine(agent: string): boolean {
    const known = robots.get(agent)
    if (known !== undefined) return known
    if (robots.size >= mostAgents) robots.clear()
    const answer = isRobot(agent)
    robots.set(agent, answer)
    return answer
  }

  function takeIn(): void {
    const at = dayAndHour(now())
    const batch = noted
    noted = []
    for (const { page, address = '', forwarded = '', agent = '' } of batch) {
      if (isMachine(agent)) continue
      const from = clientAddress(address, [forwarded].flat().join(','), isOwnProxy)
      pending.add(page, at, `${from}\n${agent}`)
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
      if (page === undefined || method !== 'GET' || noted.length >= mostNoted) return
      // Fetched ahead by a browser, or looked at by a page that is already open: nobody sees it.
      if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return
      noted.push({
        page,
        address: socket.remoteAddress,
        forwarded: headers['x-forwarded-for'],
        agent: headers['user-agent'],
      })
    },
    flush,
    close() {
      clearInterval(timer)
      return flush()
    },
  }
}
