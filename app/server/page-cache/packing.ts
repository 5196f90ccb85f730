import { setTimeout as pause } from 'node:timers/promises'
import { tightlyPacked } from './finished-page.ts'
import type { KeptPages, Place } from './kept-pages.ts'

/** Milliseconds that a page must have lived: where a store changes all the time, packing its pages is wasted. */
const settled = 250

/** Brings kept pages into their smallest form behind the back of those who wait: one at a time, the most asked first. */
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
