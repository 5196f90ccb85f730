import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pace } from '#domain/pace.ts'
import type { Address } from './database/address.ts'
import { openDatabase, type Database } from './database/database.ts'
import { listeningLine } from './database/listening-line.ts'
import type { App } from './http/app.ts'
import { addressOf } from './http/asked.ts'
import { openDoor } from './http/door.ts'
import type { Log } from './http/log.ts'
import { openMetrics, type Metrics } from './http/metrics.ts'
import { listen } from './http/server.ts'
import { strictTransport } from './http/security-headers.ts'
import { openStaticFiles } from './http/static-files.ts'
import { arrive } from './http/visit.ts'
import { openPictureShelf } from './media/picture-shelf.ts'
import { openFreshness } from './page-cache/freshness.ts'
import { openPageCache } from './page-cache/page-cache.ts'
import type { Settings } from './settings.ts'

export type OpenHouse = {
  port: number
  database: Database
  metrics: Metrics
  /** Ends the requests under way, then the connections to the database. */
  close(): Promise<void>
}

const pageMemory = 96 * 1_048_576

/** Everything of one process that serves shops; the database is running and migrated by now. */
export async function openHouse({
  settings,
  address,
  app,
  client,
  log,
  before,
}: {
  settings: Settings
  address: Address
  app: App
  /** The folder of the files that browsers fetch. */
  client: string
  log: Log
  /** What sees a request before the house does: the bundler, while pages are being worked on. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}): Promise<OpenHouse> {
  const database = openDatabase(address, settings.keyFor, (fault) =>
    log.warn({ fault }, 'database connection lost'),
  )
  const metrics = openMetrics()
  const headers: Record<string, string> = settings.isProduction
    ? { 'strict-transport-security': strictTransport }
    : {}
  const rules = {
    platformHost: settings.platformHost,
    allowDevelopmentHosts: !settings.isProduction,
    devStore: settings.devStore,
  }
  const arrival = (host: string, onFault: (fault: unknown) => void) =>
    arrive(host, rules, { database, onFault })
  const freshness = openFreshness(
    () => listeningLine(address, settings.keyFor),
    (store_id) => pages.changed(store_id),
  )
  const pages = openPageCache({
    freshness,
    // While pages are being worked on, each is made anew.
    mostBytes: before ? 0 : pageMemory,
    headers,
    produce: async (host, key, asker) => {
      const visit = await arrival(host, (fault) => log.error({ id: asker, fault }, 'failed'))
      return {
        store: visit.store,
        answer: await app(new Request(addressOf(visit, host, key)), visit),
      }
    },
  })
  let isClosing = false
  const door = openDoor({
    database,
    app,
    log,
    metrics,
    pages,
    freshness,
    arrive: arrival,
    files: await openStaticFiles(client),
    pictures: openPictureShelf(join(settings.data, 'pictures')),
    isReady: async () => !isClosing && (await answers(database)),
    headers,
  })
  const onRequest: RequestListener = before
    ? (request, response) => before(request, response, () => door(request, response))
    : door
  const { port, close } = await listen(onRequest, settings.address, settings.port)
  const metricsServer = settings.metrics
    ? await metrics.listen(settings.metrics.address, settings.metrics.port).catch(() => null)
    : null
  return {
    port,
    database,
    metrics,
    async close() {
      isClosing = true
      await close()
      metricsServer?.close()
      await freshness.close()
      await database.close()
    },
  }
}

/** The connection test: one id of the stores, given up after five seconds. */
async function answers(database: Database): Promise<boolean> {
  const test = database
    .through({ as: 'router' })
    .selectFrom('stores')
    .select('id')
    .limit(1)
    .execute()
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), pace.connectionTest).unref()
  })
  return Promise.race([test, late]).then(
    () => true,
    () => false,
  )
}
