import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isDevelopmentHost } from '#domain/host.ts'
import { storeOrigin } from '#domain/origin.ts'
import { pace } from '#domain/pace.ts'
import { openVisitCounter } from './analytics/open-visit-counter.ts'
import type { Address } from './database/address.ts'
import { openDatabase, type Database } from './database/database.ts'
import { connectionOfRouter, openListeningLine } from './database/listening-line.ts'
import { openSilence } from './database/silence.ts'
import { workerPool } from './database/queue-pools.ts'
import type { App } from './http/app.ts'
import { addressOf } from './http/asked.ts'
import { openBodyBudget, type BodyBudget } from './http/body-budget.ts'
import type { ConnectionLimits } from './http/connection-limit.ts'
import { openCrowd } from './http/crowd.ts'
import { openDoor } from './http/door.ts'
import type { Log } from './http/log.ts'
import { openMetrics, serveFigures, type Metrics } from './http/metrics.ts'
import { listen, type Leave, type SlowestClient } from './http/server.ts'
import { strictTransport } from './http/security-headers.ts'
import { openStaticFiles } from './http/static-files.ts'
import { openProxyWarning } from './http/warn-untrusted-proxy.ts'
import { unlessSilent } from './http/unless-silent.ts'
import { arrive, nameOfHost } from './http/visit.ts'
import { openWorker } from './jobs/worker.ts'
import { openPictureShelf } from './media/picture-shelf.ts'
import { openTrade } from './payments/trade.ts'
import { openFreshness } from './page-cache/freshness.ts'
import { openKeptFacts } from './page-cache/kept-facts.ts'
import { mayBeNavigationPage } from './page-cache/manifest.ts'
import { openPageCache } from './page-cache/page-cache.ts'
import type { Shares } from './page-cache/shares.ts'
import type { ServingSettings } from './settings.ts'
import type { StoreFacts } from './stores/read-storefront.ts'
import type { StoreKey } from './stores/stores.ts'
import { openThreadStreams } from './support/open-thread-streams.ts'
import { schedule } from './schedule.ts'
import { tasksOf } from './tasks.ts'

export type OpenHouse = {
  port: number
  database: Database
  metrics: Metrics
  /** Finishes running requests before closing the database connections. */
  close(how?: Leave): Promise<void>
}

// A page takes about 10 ms; beyond this limit visitors would leave before the response. 224 per host allows for
// 200 simultaneous checkouts.
const places = { inAll: 512, inOne: 224 }

// About 6 KB a store: room for some 700 stores.
const mostFacts = 4 * 2 ** 20

/** Starts one shop process. The database must be running and migrated. */
export async function openHouse({
  settings,
  address,
  app,
  client,
  log,
  processName,
  hasQueue = true,
  shares,
  slowestClient,
  limits,
  before,
}: {
  settings: ServingSettings
  address: Address
  app: App
  /** Folder of the static files for browsers. */
  client: string
  log: Log
  /** Name of the process in a cluster; the parent process collects its metrics. */
  processName?: string
  hasQueue?: boolean
  /** New pages allowed per store, shared by all processes of the cluster. */
  shares?: Shares
  /** Tests use shorter timeouts. */
  slowestClient?: SlowestClient
  /** Tests use lower limits. */
  limits?: { bodies?: BodyBudget; connections?: ConnectionLimits }
  /** Runs before the request handler: the bundler's middleware in development. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}): Promise<OpenHouse> {
  const silence = openSilence((isOn) =>
    log.warn(isOn ? 'the database has gone silent' : 'the database answers again'),
  )
  const database = openDatabase(
    address,
    settings.keyFor,
    (fault) => log.warn({ fault }, 'database connection lost'),
    { mostConnections: settings.connections, watch: silence.watch },
  )
  const metrics = openMetrics(processName)
  const headers: Record<string, string> = settings.isProduction
    ? { 'strict-transport-security': strictTransport }
    : {}
  const rules = {
    platformHost: settings.platformHost,
    allowDevelopmentHosts: !settings.isProduction,
    devStore: settings.devStore,
  }
  const trade = openTrade(settings)
  const answered = unlessSilent(app, silence)
  const line = openListeningLine(() => silence.watch(connectionOfRouter(address, settings.keyFor)))
  const freshness = openFreshness(line, (store_id) => {
    facts.changed(store_id)
    pages.changed(store_id)
  })
  const facts = openKeptFacts<StoreFacts>(before ? 0 : mostFacts)
  const { keysFor } = settings
  const common = { database, facts, trade, keysFor, unlessSilent: silence.unlessOn }
  const threads = openThreadStreams(line)
  line.open()
  const pages = openPageCache({
    freshness,
    // No page cache in development.
    mostBytes: before ? 0 : settings.pageMemory,
    headers,
    ...(shares && { shares }),
    nameOf: (host) => nameOfHost(host, rules),
    mayBeMissing: mayBeNavigationPage,
    arrive: async (host, known, asker) => {
      const onFault = (fault: unknown) => log.error({ id: asker, fault }, 'failed')
      const visit = await arrive(host, rules, { ...common, onFault, client_address: '' }, known)
      return {
        store: visit.store,
        async render(key) {
          const own = isDevelopmentHost(visit.host) ? `${visit.host}:${ownPort}` : visit.host
          const answer = await answered(new Request(addressOf(visit, own, key)), visit)
          return { answer, ownPages: visit.ownPages, missedSearch: visit.missedSearch }
        },
      }
    },
  })
  metrics.keptPages(pages)
  let isClosing = false
  // Shared pages use our own port; the Host header of a visitor must not end up in them.
  let ownPort = settings.port
  const visits = openVisitCounter({
    database,
    isOwnProxy: settings.isOwnProxy,
    onFault: (fault) => log.warn({ fault }, 'visits could not be written down yet'),
  })
  const door = openDoor({
    database,
    visits,
    app: answered,
    log,
    metrics,
    pages,
    threads,
    crowd: openCrowd(places),
    bodies: limits?.bodies ?? openBodyBudget(),
    arrive: (host, onFault, client_address) =>
      arrive(host, rules, { ...common, onFault, client_address }),
    platformOrigin: () => storeOrigin(settings.platformHost, String(ownPort)),
    isOwnProxy: settings.isOwnProxy,
    warnOfProxy: openProxyWarning(log, settings.isOwnProxy),
    files: await openStaticFiles(client),
    pictures: openPictureShelf(join(settings.data, 'pictures')),
    isReady: () =>
      silence.unlessOn(async () => !isClosing && (await answers(database))).catch(() => false),
    headers,
  })
  const onRequest: RequestListener = before
    ? (request, response) => before(request, response, () => door.onRequest(request, response))
    : door.onRequest
  const { port, close } = await listen({ ...door, onRequest }, settings.address, settings.port, {
    slowest: slowestClient,
    connections: limits?.connections,
    isOwnProxy: settings.isOwnProxy,
  })
  ownPort = port
  const watch = {
    onFault: (fault: unknown) => log.warn({ fault }, 'part of a job failed'),
    onBookFaults(store: StoreKey, faults: number) {
      metrics.bookFaults(store.store_id, faults)
      if (faults > 0) log.error({ ...store, faults }, 'books do not add up')
    },
  }
  const worker = openWorker({
    connect: () => workerPool(address, settings.keyFor, () => {}),
    tasks: hasQueue ? tasksOf(settings, database, trade, String(port), watch) : {},
    schedule,
    log,
  })
  const figures =
    processName === undefined && settings.metrics
      ? await serveFigures(settings.metrics, async () => [await metrics.figures()]).catch(
          () => null,
        )
      : null
  return {
    port,
    database,
    metrics,
    async close(how) {
      isClosing = true
      threads.close()
      await close(how)
      figures?.close()
      await visits.close()
      await worker.close()
      await line.close()
      silence.close()
      await database.close()
    },
  }
}

/** Readiness check: a small query with a timeout. */
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
