import { readProductList } from '#server/business/catalogue/lists/read-product-list.ts'
import type { Visitor } from '#server/platform/database/database.ts'
import { withLargeDatabase } from '../large-database.ts'
import type { Bench } from './bench.ts'

const size = { products: 50_000, stores: 10, productsEach: 1_000, emptyStores: 100 }
const rounds = 25
const atMost = 20

const searches: Record<string, string> = {
  'a word of every product': 'danmark',
  'a word in another form, of every tenth product': 'lædertaskerne',
  'a rare word': '4711',
  'two words in other forms': 'skuldertaskerne årenes',
  'a compound of two words': 'kufferttaske',
  'a typing error': 'weekendtsake',
  'a word that is nowhere': 'xyzxyz',
}

/** Searches in a store with 50,000 products, with the cards of the page, under row-level security. */
export async function measureFinding({ note }: Bench): Promise<void> {
  await withLargeDatabase(size, async ({ store, open }) => {
    const database = open()
    const shop = database.scoped({ as: 'visitor', ...store })
    for (const [what, query] of Object.entries(searches))
      note(what, await measureLeast(() => search(shop, query)), 'ms', { atMost })
    await database.close()
  })
}

function search(shop: Visitor, query: string): Promise<unknown> {
  return readProductList(shop, null, { query, page: 1 })
}

/** The least of several rounds, which other work on the machine disturbs little. */
async function measureLeast(run: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await run()
    least = Math.min(least, performance.now() - began)
  }
  return least
}
