import { openPageCache } from '#server/page-cache/page-cache.ts'
import type { Places } from '#server/page-cache/fair-turns.ts'

export const host = 'tasker.example'

type Habits = {
  mostBytes?: number
  places?: Places
  /** Called while a page is rendered, to delay it or to change something meanwhile. */
  making?: (host: string, key: string) => Promise<void>
  answer?: () => Response
  nameOf?: (host: string) => string
}

/** Shops without a database: each host is a store with a version of its own. */
export function openQuietShops({
  mostBytes = 1_000_000,
  places,
  making = async () => {},
  answer = () => new Response('a page'),
  nameOf = (spelled) => spelled,
}: Habits = {}) {
  const versions = new Map<string, number>()
  const rendered: string[] = []
  const versionOf = (store_id: string) => versions.get(store_id) ?? 0
  const pages = openPageCache({
    freshness: { lease: 1_000, isProven: () => true, versionOf, catchUp: async () => {} },
    mostBytes,
    nameOf,
    ...(places && { places }),
    arrive: async (at) => ({
      store: { company_id: 'c', store_id: at, content_version: versionOf(at) },
      async render(key) {
        rendered.push(at === host ? key : at + key)
        await making(at, key)
        return { answer: answer() }
      },
    }),
  })
  return {
    pages,
    /** Keys in order of rendering; keys of other shops start with their host. */
    rendered,
    async visit(...keys: string[]) {
      for (const key of keys) if (!pages.find(host, key)) await pages.make(host, key)
    },
    change(at = host) {
      versions.set(at, versionOf(at) + 1)
      pages.changed(at)
    },
  }
}
