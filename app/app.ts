import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getStoreOrigin } from '#shared/origin.ts'
import { concurrencyLimits, memoryBytes } from '#shared/limits.ts'
import { createFileOpener } from '#platform/files/create-file-opener.ts'
import type { Storages } from '#platform/files/file-storage.ts'
import { openVisitCounter } from '#features/analytics/server/open-visit-counter.ts'
import type { Address } from '#platform/database/address.ts'
import type { DirectoryAddress } from '#cells/server/cell-directory.ts'
import { limitToRequests, openDatabase, type Database } from '#platform/database/database.ts'
import { createRouterClient, openChangeFeed } from '#platform/database/change-feed.ts'
import { isDatabaseReachable } from '#platform/database/is-reachable.ts'
import { openCircuitBreaker } from '#platform/database/circuit-breaker.ts'
import { createWorkerPool } from '#platform/database/queue-pools.ts'
import type { AppHandler } from '#platform/http/app-handler.ts'
import { openBodyBudget, type BodyBudget } from '#platform/http/body-budget.ts'
import type { ConnectionLimits } from '#platform/http/fast-path/connection-limit.ts'
import { openConcurrencyLimit } from '#platform/http/concurrency-limit.ts'
import { createHandler } from '#platform/http/handler.ts'
import type { Log } from '#platform/http/log.ts'
import { openHostCheck, openProxyWarning } from '#platform/http/host-check.ts'
import { serveInternally } from '#platform/http/internal-server.ts'
import { openMetrics, type Metrics } from '#platform/http/metrics.ts'
import { listen, type CloseMode, type RequestTimeouts } from '#platform/http/server.ts'
import { strictTransport } from '#platform/http/security-headers.ts'
import { openStaticFiles } from '#platform/http/static-files.ts'
import { rejectWhenDatabaseDown } from '#platform/http/reject-when-database-down.ts'
import type { StoreAtHost } from '#platform/http/find-store-at-host.ts'
import { createPageRenderer } from '#platform/http/page-renderer.ts'
import { createRequestScope, normalizeHost } from '#platform/http/request-scope.ts'
import { openQueueReader } from '#platform/jobs/queue.ts'
import { openWorker } from '#platform/jobs/worker.ts'
import { openPictureCache } from '#platform/http/picture-cache.ts'
import { openParcelHubs } from '#platform/parcels/parcel-hubs.ts'
import { openPaymentSetup } from './payments.ts'
import { startTracing } from '#platform/tracing/start-tracing.ts'
import { openFreshness } from '#platform/page-cache/freshness.ts'
import { openCachedFacts } from '#platform/page-cache/cached-facts.ts'
import { mayBeNavigationPage, toSharedPageKey } from './shared-pages.ts'
import { openPageCache } from '#platform/page-cache/page-cache.ts'
import { openRenderLimiter } from '#platform/page-cache/render-limiter.ts'
import type { Shares } from '#platform/page-cache/shares.ts'
import type { ServingSettings } from './settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openThreadStreams } from '#platform/http/thread-streams.ts'
import { credentials, watchThread } from './credentials.ts'
import { schedule } from './schedule.ts'
import { createTasks } from './tasks.ts'

export type RunningApp = {
  port: number
  database: Database
  metrics: Metrics
  /** Finishes running requests before closing the database connections. */
  close(how?: CloseMode): Promise<void>
}

/** Starts one shop process. The database must be running and migrated. */
export async function startApp({
  settings,
  address,
  directory,
  files = { current: null, others: [] },
  app,
  client,
  log,
  processName,
  hasQueue = true,
  shares,
  requestTimeouts,
  limits,
  before,
}: {
  settings: ServingSettings
  address: Address
  directory?: DirectoryAddress
  /** The places of pictures and photos; the database by default. */
  files?: Storages
  app: AppHandler
  /** Folder of the static files for browsers. */
  client: string
  log: Log
  /** Name of the process in a cluster; the parent process collects its metrics. */
  processName?: string
  hasQueue?: boolean
  /** New pages allowed per store, shared by all processes of the cluster. */
  shares?: Shares
  /** Tests use shorter timeouts. */
  requestTimeouts?: RequestTimeouts
  /** Tests use lower limits. */
  limits?: { bodies?: BodyBudget; connections?: ConnectionLimits }
  /** Runs before the request handler: the bundler's middleware in development. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}): Promise<RunningApp> {
  const breaker = openCircuitBreaker((isOn) =>
    log.warn(isOn ? 'the database does not respond' : 'the database responds again'),
  )
  const metrics = openMetrics(processName)
  const onDatabaseError = (error: Error) => log.warn({ error }, 'database connection lost')
  const database = openDatabase(address, settings.keyFor, onDatabaseError, {
    maxConnections: settings.connections,
    onConnect: breaker.watch,
    federation:
      directory &&
      (await import('#cells/server/federation.ts')).openFederation(directory, onDatabaseError),
    openFiles: createFileOpener(files, {
      count: metrics.countFile,
      onError: (error, file) => log.error({ error, ...file }, 'a file could not be used'),
    }),
  })
  const tracing = await startTracing(settings.tracing, metrics.countDroppedSpans)
  const headers: Record<string, string> = settings.isProduction
    ? { 'strict-transport-security': strictTransport }
    : {}
  const hostRules = {
    platformHost: settings.platformHost,
    allowDevelopmentHosts: !settings.isProduction,
    shopsBelow: settings.shopsBelow,
    devStore: settings.devStore,
  }
  const paymentSetup = openPaymentSetup(settings)
  const parcelHubs = openParcelHubs(settings)
  const handleUnlessOpen = rejectWhenDatabaseDown(app, breaker)
  const feed = openChangeFeed(() => breaker.watch(createRouterClient(address, settings.keyFor)))
  const freshness = openFreshness(feed, {
    onChange(store_id) {
      facts.invalidate(store_id)
      pages.invalidateStore(store_id)
    },
    onDoubt() {
      facts.invalidateAll()
      pages.invalidateAll()
    },
  })
  const facts = openCachedFacts(before ? 0 : memoryBytes.storeFacts)
  const common = {
    database: limitToRequests(database),
    facts,
    paymentSetup,
    parcelHubs,
    keysFor: settings.keysFor,
    unlessOpen: breaker.unlessOpen,
  }
  const createScope = (host: string, client_address: string, known: StoreAtHost | null = null) =>
    createRequestScope(host, hostRules, { ...common, client_address }, known)
  let ownPort = settings.port
  const threads = openThreadStreams(feed, watchThread)
  feed.open()
  const visits = openVisitCounter({
    database,
    isOwnProxy: settings.isOwnProxy,
    onError: (error) => log.warn({ error }, 'visits could not be stored yet'),
  })
  const pages = openPageCache({
    freshness,
    // No page cache in development.
    maxBytes: before ? 0 : settings.pageMemory,
    headers,
    limiter: openRenderLimiter({ shares }),
    normalizeHost: (host) => normalizeHost(host, hostRules),
    mayBeMissing: mayBeNavigationPage,
    toPageView: visits.toPageView,
    openPage: createPageRenderer({
      app: handleUnlessOpen,
      createRequestScope: createScope,
      getOwnPort: () => ownPort,
      log,
    }),
  })
  const queue = hasQueue ? openQueueReader(database.scoped({ as: 'worker' })) : null
  metrics.watch({ pages, database, breaker, queue })
  let isClosing = false
  const handler = createHandler({
    database,
    visits,
    toSharedPageKey,
    app: handleUnlessOpen,
    log,
    metrics,
    pages,
    threads,
    concurrency: openConcurrencyLimit(concurrencyLimits),
    bodies: limits?.bodies ?? openBodyBudget(),
    credentials,
    createRequestScope: createScope,
    platformOrigin: () => getStoreOrigin(settings.platformHost, String(ownPort)),
    isOwnProxy: settings.isOwnProxy,
    warnAboutProxy: openProxyWarning(log, settings.isOwnProxy),
    files: await openStaticFiles(client),
    pictures: openPictureCache(join(settings.data, 'pictures'), credentials),
    keysFor: settings.keysFor,
    isSecure: settings.isProduction,
    isReady: () =>
      breaker
        .unlessOpen(async () => !isClosing && (await isDatabaseReachable(database)))
        .catch(() => false),
    headers,
  })
  const onRequest: RequestListener = before
    ? (request, response) => before(request, response, () => handler.onRequest(request, response))
    : handler.onRequest
  const { port, close } = await listen({ ...handler, onRequest }, settings.address, settings.port, {
    timeouts: requestTimeouts,
    connections: limits?.connections,
    isOwnProxy: settings.isOwnProxy,
  })
  ownPort = port
  const watch = {
    onError: (error: unknown) => log.warn({ error }, 'part of a job failed'),
    onLedgerErrors(store: StoreKey, errors: number) {
      metrics.setLedgerErrors(store.store_id, errors)
      if (errors > 0) log.error({ ...store, errors }, 'ledger does not balance')
    },
  }
  const worker = openWorker({
    connect: () => createWorkerPool(address, settings.keyFor, () => {}),
    tasks: hasQueue
      ? createTasks(settings, database, { ...paymentSetup, parcelHubs }, String(port), watch)
      : {},
    schedule,
    log,
    onJob: metrics.countJob,
    afterJob: freshness.catchUp,
  })
  // The supervisor of a cluster has this address.
  const internalServer =
    processName === undefined && settings.metrics
      ? await serveInternally(settings.metrics, {
          collectMetrics: async () => [await metrics.values()],
          checkHost: openHostCheck(async () => database.scoped({ as: 'router' }), hostRules),
        }).catch(() => null)
      : null
  return {
    port,
    database,
    metrics,
    async close(how) {
      isClosing = true
      threads.close()
      await close(how)
      internalServer?.close()
      await visits.close()
      await worker.close()
      await feed.close()
      breaker.close()
      await database.close()
      await tracing?.close()
    },
  }
}
