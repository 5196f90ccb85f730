import { measureRequestRate } from '../load.ts'
import { median } from '../figures.ts'
import type { Bench } from './bench.ts'
import { largeStoreHost, spawnLargeApp } from './large-app.ts'

const size = { products: 10_000, stores: 0, productsEach: 0, emptyStores: 0 }
const rounds = 3

/** Lists of a store with 10,000 products. */
export async function measureLists({ note, port }: Bench): Promise<void> {
  const cached = await spawnLargeApp(port(), size)
  const list = `http://127.0.0.1:${cached.port}/`
  note('list of 24, kept', await measureRate(list), 'pages/s', { atLeast: 2_000 })
  await cached.stop()
  const uncached = await spawnLargeApp(port(), size, { TORV_PAGE_MEMORY: '0' })
  const uncachedUrl = (path: string) => `http://127.0.0.1:${uncached.port}${path}`
  note('list of 24, made anew', await measureRate(uncachedUrl('/')), 'pages/s')
  // The description of every test product contains this word.
  note(
    'search that finds all 10,000, as a page',
    await measureRate(uncachedUrl('/?q=danmark')),
    'pages/s',
    { atLeast: 800 },
  )
  await uncached.stop()
}

async function measureRate(url: string): Promise<number> {
  await measureRequestRate(url, 2, largeStoreHost)
  const rates: number[] = []
  for (let round = 0; round < rounds; round += 1)
    rates.push(await measureRequestRate(url, 2, largeStoreHost))
  return median(rates)
}
