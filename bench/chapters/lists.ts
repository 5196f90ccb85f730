import { requestsPerSecond } from '../load.ts'
import { middle } from '../figures.ts'
import type { Bench } from './bench.ts'
import { greatHost, openGreatShops } from './great-shops.ts'

const size = { goods: 10_000, stores: 0, goodsEach: 0, emptyStores: 0 }
const turns = 3

/** Lists as the client-side router fetches them, from a store with 10,000 products. */
export async function lists({ note, port }: Bench): Promise<void> {
  const kept = await openGreatShops(port(), size)
  const list = `http://127.0.0.1:${kept.port}/_.data`
  note('list of 24 as data, kept', await fastest(list), 'lists/s', { atLeast: 2_000 })
  await kept.stop()
  const anew = await openGreatShops(port(), size, { TORV_PAGE_MEMORY: '0' })
  const own = (path: string) => `http://127.0.0.1:${anew.port}${path}`
  note('list of 24 as data, made anew', await fastest(own('/_.data')), 'lists/s', { atLeast: 600 })
  // The description of every test product contains this word.
  note(
    'search that finds all 10,000, as data',
    await fastest(own('/_.data?q=danmark')),
    'lists/s',
    {
      atLeast: 200,
    },
  )
  note('search that finds all 10,000, as a page', await fastest(own('/?q=danmark')), 'pages/s')
  note('home page made anew', await fastest(own('/')), 'pages/s')
  await anew.stop()
}

async function fastest(url: string): Promise<number> {
  await requestsPerSecond(url, 2, greatHost)
  const rates: number[] = []
  for (let turn = 0; turn < turns; turn += 1) rates.push(await requestsPerSecond(url, 2, greatHost))
  return middle(rates)
}
