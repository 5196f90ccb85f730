import type { StoreKey } from '#shared/stores/store-key.ts'
import type { StoreAtHost } from '../http/find-store-at-host.ts'
import { finishPage } from './finish-page.ts'
import type { Freshness } from './freshness.ts'
import {
  openCachedPages,
  minHitsToCompress,
  type CachedPage,
  type PageView,
} from './cached-pages.ts'
import { openKnownHosts } from './known-hosts.ts'
import { openPageCompressor } from './page-compressor.ts'
import { openDemand, openPageWarmer, type WarmPage } from './page-warmer.ts'
import { openPendingRenders, type PendingRender } from './pending-renders.ts'
import { openRenderLimiter, type RenderLimiter } from './render-limiter.ts'

/**
 * Looks up the store and its content version first and renders afterwards; the cache relies on this order.
 * Errors are logged with the id of the first request.
 */
export type OpenPage = (
  host: string,
  known: StoreAtHost | null,
  requestId?: string,
) => Promise<OpenedPage>

export type OpenedPage = { store: StoreAtHost | null; render(key: string): Promise<RenderedPage> }

export type RenderedPage = {
  response: Response
  ownPages?: readonly string[] | null
  missedSearch?: string | null
}

export type PageRequest = { id?: string; hasMissed?: boolean }

type Overloaded = 'crowded'

type PageResult = CachedPage | Response | Overloaded

export type PageCache = {
  /** Returns a cached page only if it is proven current. */
  find(host: string, key: string): CachedPage | undefined
  /**
   * Returns a cached page, or renders it once for all concurrent requests and caches it unless the store changed
   * meanwhile. A page that this request has already missed is not looked for again.
   */
  serve(host: string, key: string, request?: PageRequest): CachedPage | Promise<PageResult>
  invalidateStore(store_id: string): void
  invalidateAll(): void
  /** Returns the store of a host with cached pages, while it is known to be current. */
  getKnownStore(host: string): StoreAtHost | null
  /** Resolves when later reads reflect all changes committed before the call. */
  catchUp(): Promise<void>
  readonly bytes: number
  readonly count: number
}

type Options = {
  freshness: Pick<Freshness, 'lease' | 'isProven' | 'hasChanged' | 'catchUp'>
  openPage: OpenPage
  normalizeHost?: (host: string) => string
  /** True for paths that only a page of the store can answer. */
  mayBeMissing?: (key: string) => boolean
  /** The view that each sending of a page is counted as; without it nothing is counted. */
  toPageView?: (store: StoreKey, key: string, missedSearch: string | null) => PageView | undefined
  maxBytes: number
  limiter?: RenderLimiter
  /** Added to every page. */
  headers?: Record<string, string>
}

export function openPageCache({
  freshness,
  openPage,
  normalizeHost = (host) => host,
  mayBeMissing = () => false,
  toPageView = () => undefined,
  maxBytes,
  limiter = openRenderLimiter(),
  headers = {},
}: Options): PageCache {
  const cachedPages = openCachedPages(maxBytes)
  const hosts = openKnownHosts(normalizeHost)
  const pendingRenders = openPendingRenders<PageResult>()
  const demand = openDemand()
  const compressor = openPageCompressor(cachedPages)
  const warmer = openPageWarmer(warmPage)

  function find(host: string, key: string): CachedPage | undefined {
    if (!freshness.isProven()) return undefined
    const store = findKnownStore(host)
    const page = store && cachedPages.find(store.store_id, key)
    if (page?.hits === minHitsToCompress) compressor.start()
    return page
  }

  // At the start or end of a campaign all pages of the store are dropped.
  function findKnownStore(host: string): StoreAtHost | undefined {
    const store = hosts.findStore(host)
    if ((store?.prices_change_at ?? Infinity) > performance.now()) return store
    if (store) invalidateStore(store.store_id)
    return undefined
  }

  function invalidateStore(store_id: string): void {
    pendingRenders.detach(store_id)
    const [host] = hosts.removeStore(store_id)
    for (const [key, { hits }] of cachedPages.evict(store_id)) {
      if (hits > 0 && key.startsWith('/')) demand.count(store_id, key, hits)
    }
    warmer.start(store_id, host, demand.listTopKeys(store_id))
  }

  function invalidateAll(): void {
    pendingRenders.detach()
    for (const store_id of new Set([...hosts.listStores(), ...cachedPages.listStores()]))
      invalidateStore(store_id)
  }

  // A version that is too old is safe: the page is not cached if a newer one is known, and evicted when one
  // is reported.
  function getKnownStore(host: string): StoreAtHost | null {
    return (freshness.isProven() && findKnownStore(host)) || null
  }

  /** The 404 page is identical for all paths and cached once. */
  function findMissing(host: string, key: string): CachedPage | undefined {
    if (!mayBeMissing(key)) return undefined
    const page = find(host, missingKey)
    return page?.exceptPaths?.includes(key) ? undefined : page
  }

  async function renderOnce(host: string, key: string, requestId?: string): Promise<PageResult> {
    const missingPage = findMissing(host, key)
    if (missingPage) return missingPage
    const pending = findJoinable(toRenderKey(host, key)) ?? start(host, key, requestId)
    pending.waiters += 1
    const result = await pending.result
    // The body of an uncached response can be read only once.
    return result instanceof Response ? result.clone() : result
  }

  // A render that started within the lease is as fresh as a cached page.
  function findJoinable(name: string): PendingRender<PageResult> | undefined {
    const pending = pendingRenders.find(name)
    const isYoung = pending && performance.now() - pending.startedAt < freshness.lease
    return isYoung || freshness.isProven() ? pending : undefined
  }

  function start(host: string, key: string, requestId?: string): PendingRender<PageResult> {
    return pendingRenders.start(toRenderKey(host, key), async (current) => {
      // Refuses before querying the database if the store's queue is full.
      if (limiter.isFull(hosts.findLastStore(host)?.store_id ?? '')) return 'crowded'
      const { store, render } = await openPage(host, getKnownStore(host), requestId)
      current.store_id = store?.store_id
      const rendered = await limiter.run(store?.store_id ?? '', () => render(key))
      return rendered ? finish(current, store, host, key, rendered) : 'crowded'
    })
  }

  function warmPage({ store_id, host, key, isCurrent }: Parameters<WarmPage>[0]): Promise<void> {
    return limiter.runWhenIdle(async () => {
      const pending = toRenderKey(host, key)
      if (!isCurrent() || cachedPages.has(store_id, key) || pendingRenders.find(pending)) return
      await pendingRenders.start(pending, async (current) => {
        const { store, render } = await openPage(host, getKnownStore(host))
        current.store_id = store?.store_id
        return finish(current, store, host, key, await render(key))
      }).result
    })
  }

  async function finish(
    pending: PendingRender<PageResult>,
    store: StoreAtHost | null,
    host: string,
    key: string,
    { response, ownPages, missedSearch = null }: RenderedPage,
  ): Promise<PageResult> {
    const isMissing = response.status === 404
    const page = store && (!isMissing || ownPages) ? await finishPage(response, headers) : null
    if (!store || !page) return withoutCookies(response)
    const { company_id, store_id, content_version, prices_change_at } = store
    const pageView = isMissing ? undefined : toPageView(store, key, missedSearch)
    if (pageView) page.pageView = pageView
    // The version was read before the data. If no newer one is known by now, any later change will still be
    // reported and evict this page.
    if (freshness.hasChanged(store, pending.startedAt)) {
      if (!isMissing) demand.count(store_id, key, pending.waiters)
      return page
    }
    hosts.add(host, { company_id, store_id, content_version, prices_change_at })
    if (ownPages) page.exceptPaths = ownPages
    page.hits = page.hitsAtLastCheck = pending.waiters
    cachedPages.set(store_id, isMissing ? missingKey : key, page)
    if (page.hits >= minHitsToCompress) compressor.start()
    return page
  }

  function toRenderKey(host: string, key: string): string {
    return `${hosts.normalizeHost(host)} ${key}`
  }

  return {
    find,
    serve: (host, key, { id, hasMissed = false } = {}) =>
      (hasMissed ? undefined : find(host, key)) ?? renderOnce(host, key, id),
    invalidateStore,
    invalidateAll,
    getKnownStore,
    async catchUp() {
      await freshness.catchUp()
      if (!freshness.isProven()) pendingRenders.detach()
    },
    get bytes() {
      return cachedPages.bytes
    },
    get count() {
      return cachedPages.count
    },
  }
}

// Paths start with a slash, so this key cannot collide.
const missingKey = 'missing page'

// A shared response must not set cookies.
function withoutCookies(response: Response): Response {
  if (!response.headers.has('set-cookie')) return response
  const headers = new Headers(response.headers)
  headers.delete('set-cookie')
  return new Response(response.body, { status: response.status, headers })
}
