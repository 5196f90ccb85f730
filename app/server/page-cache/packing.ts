import { setTimeout as pause } from 'node:timers/promises'
import { tightlyPacked } from './finished-page.ts'
import type { KeptPages, Place } from './kept-pages.ts'

/** Minimum age in milliseconds: compressing is wasted while a store changes constantly. */
const settled = 250

/** Compresses cached pages in the background, one at a time, most requested first. */
export function openPacking(kept: KeptPages): { begin(): void } {
  let isWorking = false

  async function work() {
    while (kept.mostAskedLoose()) {
      const ripe = kept.mostAskedLoose(performance.now() - settled)
      if (ripe) await pack(ripe).catch(() => pause(settled))
      else await pause(settled, undefined, { ref: false })
    }
    isWorking = false
  }

  async function pack({ store_id, key, page }: Place) {
    const packed = await tightlyPacked(page)
    if (kept.has(store_id, key, page)) kept.keep(store_id, key, packed)
  }

  return {
    begin() {
      if (isWorking) return
      isWorking = true
      void work()
    },
  }
}
