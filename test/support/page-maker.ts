import type { Address } from '#server/database/address.ts'
import { openDatabase } from '#server/database/database.ts'
import { appFrom } from '#server/http/app.ts'
import { arrive } from '#server/http/visit.ts'
import { openKeptFacts } from '#server/page-cache/kept-facts.ts'
import { openTrade } from '#server/payments/trade.ts'
import type { Settings } from '#server/settings.ts'
import type { StoreFacts } from '#server/stores/read-storefront.ts'
import { builtPages } from '../../tools/build.ts'

export type PageMaker = {
  make(host: string, path: string): Promise<Made>
  close(): Promise<void>
}

export type Made = {
  status: number
  html: string
  /** Number of database queries, and milliseconds during which at least one was running. */
  questions: number
  waited: number
}

/**
 * Renders pages without HTTP and page cache: router, loaders and database only. Facts shared by all pages of a
 * store are cached, as in production.
 */
export async function openPageMaker(
  settings: Settings,
  address: Address,
  pages = builtPages(),
): Promise<PageMaker> {
  let answers: { from: number; to: number }[] = []
  let isClosed = false
  // A database that stops right after closing reports errors of connections that are already ending.
  const onFault = (fault: unknown) => {
    if (!isClosed) throw fault
  }
  const database = openDatabase(address, settings.keyFor, onFault, {
    onAnswer: (milliseconds) => {
      const to = performance.now()
      answers.push({ from: to - milliseconds, to })
    },
  })
  const facts = openKeptFacts<StoreFacts>(1_000_000)
  const app = appFrom(await pages, 'production')
  const trade = openTrade(settings)
  const { platformHost } = settings
  const rules = { platformHost, allowDevelopmentHosts: true, devStore: undefined }
  return {
    async make(host, path) {
      answers = []
      const visit = await arrive(host, rules, {
        database,
        facts,
        trade,
        keysFor: settings.keysFor,
        onFault,
        client_address: '',
      })
      const answer = await app(new Request(`http://${host}${path}`), visit)
      const html = await answer.text()
      return { status: answer.status, html, questions: answers.length, waited: lengthOf(answers) }
    },
    close() {
      isClosed = true
      return database.close()
    },
  }
}

// Overlapping queries are counted once.
function lengthOf(spans: readonly { from: number; to: number }[]): number {
  let [length, end] = [0, 0]
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    length += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return length
}
