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
  /** What was asked of the database, and how many milliseconds something of it was under way. */
  questions: number
  waited: number
}

/**
 * Makes pages anew each time: the router, its loaders and the database, without the door and without kept pages. What
 * stands around all pages of a store is kept, as a process that serves shops keeps it.
 */
export async function openPageMaker(
  settings: Settings,
  address: Address,
  pages = builtPages(),
): Promise<PageMaker> {
  let answers: { from: number; to: number }[] = []
  let isClosed = false
  // A database that stops right behind it tells connections of it that are being ended already.
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

// Questions that are under way together are waited for once.
function lengthOf(spans: readonly { from: number; to: number }[]): number {
  let [length, end] = [0, 0]
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    length += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return length
}
