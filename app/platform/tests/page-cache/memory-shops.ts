import { openPageCache } from '#platform/page-cache/page-cache.ts'
import { openRenderLimiter, type RenderLimits } from '#platform/page-cache/render-limiter.ts'

export const host = 'tasker.example'

type Options = {
  maxBytes?: number
  limits?: RenderLimits
  /** Called while a page is rendered, to delay it or to change something meanwhile. */
  onRender?: (host: string, key: string) => Promise<void>
  createResponse?: () => Response
  normalizeHost?: (host: string) => string
}

/** Shops without a database: each host is a store with a version of its own. */
export function openMemoryShops({
  maxBytes = 1_000_000,
  limits,
  onRender = async () => {},
  createResponse = () => new Response('a page'),
  normalizeHost = (name) => name,
}: Options = {}) {
  const versions = new Map<string, number>()
  const rendered: string[] = []
  const versionOf = (store_id: string) => versions.get(store_id) ?? 0
  const pages = openPageCache({
    freshness: {
      lease: 1_000,
      isProven: () => true,
      hasChanged: ({ store_id, content_version }) => versionOf(store_id) > content_version,
      catchUp: async () => {},
    },
    maxBytes,
    normalizeHost,
    ...(limits && { limiter: openRenderLimiter({ limits }) }),
    openPage: async (storeHost) => ({
      store: { company_id: 'c', store_id: storeHost, content_version: versionOf(storeHost) },
      async render(key) {
        rendered.push(storeHost === host ? key : storeHost + key)
        await onRender(storeHost, key)
        return { response: createResponse() }
      },
    }),
  })
  return {
    pages,
    /** Keys in order of rendering; keys of other shops start with their host. */
    rendered,
    async visit(...keys: string[]) {
      for (const key of keys) await pages.serve(host, key)
    },
    change(storeHost = host) {
      versions.set(storeHost, versionOf(storeHost) + 1)
      pages.invalidateStore(storeHost)
    },
  }
}
