import { openPageCache } from '#server/page-cache/page-cache.ts'
import type { Places } from '#server/page-cache/fair-turns.ts'

export const host = 'tasker.example'

type Habits = {
  mostBytes?: number
  places?: Places
  /** How long a page takes, or what else happens while it is made. */
  making?: (host: string, key: string) => Promise<void>
  answer?: () => Response
  nameOf?: (host: string) => string
}

/** Shops without a database: each host is a store, which changes when it is said to. */
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
    /** What was rendered, in this order; of other shops with their host. */
    rendered,
    /** A visitor opens pages one after the other. */
    async visit(...keys: string[]) {
      for (const key of keys) if (!pages.find(host, key)) await pages.make(host, key)
    },
    change(at = host) {
      versions.set(at, versionOf(at) + 1)
      pages.changed(at)
    },
  }
}
