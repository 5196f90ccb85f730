import type { Address } from '#platform/database/address.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createAppHandler } from '#platform/http/app-handler.ts'
import type { StoreAtHost } from '#platform/http/find-store-at-host.ts'
import { createRequestScope } from '#platform/http/request-scope.ts'
import { createResponseNotes } from '#platform/http/response-notes.ts'
import { openCachedFacts } from '#platform/page-cache/cached-facts.ts'
import { openParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import { openPaymentSetup } from '#app/payments.ts'
import type { Settings } from '#app/settings.ts'
import { loadBuiltPages } from '../../tools/build.ts'

export type PageRenderer = {
  /** `known` spares the look-up of the store, as in a running server (page-cache.ts). */
  render(host: string, path: string, known?: StoreAtHost | null): Promise<RenderedPage>
  close(): Promise<void>
}

export type RenderedPage = {
  store: StoreAtHost | null
  status: number
  html: string
  /** Number of database queries, and milliseconds during which at least one was running. */
  queryCount: number
  queryTime: number
}

/**
 * Renders pages without HTTP and page cache: router, loaders and database only. Facts shared by all pages of a
 * store are cached, as in production.
 */
export async function openPageRenderer(
  settings: Settings,
  address: Address,
  pages = loadBuiltPages(),
): Promise<PageRenderer> {
  let querySpans: { from: number; to: number }[] = []
  let isClosed = false
  // A database that stops right after closing reports errors of connections that are already ending.
  const onError = (error: unknown) => {
    if (!isClosed) throw error
  }
  const database = openDatabase(address, settings.keyFor, onError, {
    onQuery: (milliseconds) => {
      const to = performance.now()
      querySpans.push({ from: to - milliseconds, to })
    },
  })
  const facts = openCachedFacts(1_000_000)
  const app = createAppHandler(await pages, 'production')
  const paymentSetup = openPaymentSetup(settings)
  const parcelHubs = openParcelHubs(settings)
  const { platformHost } = settings
  const hostRules = { platformHost, allowDevelopmentHosts: true, devStore: undefined }
  return {
    async render(host, path, known = null) {
      querySpans = []
      const services = { database, facts, paymentSetup, parcelHubs, keysFor: settings.keysFor }
      const visit = { ...services, client_address: '' }
      const scope = await createRequestScope(host, hostRules, visit, known)
      const notes = createResponseNotes(onError)
      const response = await app(new Request(`http://${host}${path}`), scope, notes)
      const html = await response.text()
      return {
        store: scope.store,
        status: response.status,
        html,
        queryCount: querySpans.length,
        queryTime: sumSpans(querySpans),
      }
    },
    close() {
      isClosed = true
      return database.close()
    },
  }
}

// Overlapping queries are counted once.
function sumSpans(spans: readonly { from: number; to: number }[]): number {
  let [length, end] = [0, 0]
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    length += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return length
}
