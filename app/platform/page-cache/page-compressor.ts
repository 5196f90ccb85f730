import { setTimeout as pause } from 'node:timers/promises'
import { compressTightly } from './finish-page.ts'
import type { CachedPages, CacheEntry } from './cached-pages.ts'

/** Minimum age in milliseconds: compressing is wasted while a store changes constantly. */
const minAge = 250

/** Compresses cached pages in the background, one at a time, most requested first. */
export function openPageCompressor(pages: CachedPages): { start(): void } {
  let isWorking = false

  async function work() {
    while (pages.findNextToCompress()) {
      const next = pages.findNextToCompress(performance.now() - minAge)
      if (next) await compressPage(next).catch(() => pause(minAge))
      else await pause(minAge, undefined, { ref: false })
    }
    isWorking = false
  }

  async function compressPage({ store_id, key, page }: CacheEntry) {
    const compressed = await compressTightly(page)
    if (pages.has(store_id, key, page)) pages.set(store_id, key, compressed)
  }

  return {
    start() {
      if (isWorking) return
      isWorking = true
      void work()
    },
  }
}
