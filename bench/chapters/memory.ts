import { setTimeout as pause } from 'node:timers/promises'
import { askedFor, openWire } from '../wires.ts'
import type { Bench } from './bench.ts'
import { openGreatShops } from './great-shops.ts'

const shops = 1_000

/** Memory of a process with 10,000 known stores and 2,000 cached pages. */
export async function memory({ note, port }: Bench): Promise<void> {
  const size = { goods: 100, stores: 9_999, goodsEach: 10, emptyStores: 0 }
  const square = await openGreatShops(port(), size)
  note('memory with 10,000 stores, idle', await square.memory(), 'MB')
  const wires = await Promise.all(Array.from({ length: 4 }, () => openWire(square.port)))
  let next = 1
  await Promise.all(
    wires.map(async (wire) => {
      for (; next <= shops;) {
        const host = `butik-${next}.example`
        next += 1
        for (const path of ['/', '/category/kategori-1']) await wire.ask(askedFor(host, path))
      }
    }),
  )
  for (const wire of wires) wire.close()
  // Waits for the compression of the pages and for garbage collection.
  await pause(20_000)
  note('memory with 2,000 pages of theirs kept', await square.memory(), 'MB', { atMost: 200 })
  await square.stop()
}
