import { noFilters, type ListFilters } from '#shared/paths/list-filters.ts'
import { readProductList } from '#features/catalogue/server/listing/read-product-list.ts'
import type { Visitor } from '#platform/database/database.ts'
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
  await withLargeDatabase(size, async ({ store, open, owner }) => {
    const database = open()
    const shop = database.scoped({ as: 'visitor', ...store })
    for (const [what, query] of Object.entries(searches))
      note(what, await measureLeast(() => search(shop, query)), 'ms', { atMost })
    await owner.query(
      `update store_settings set filter_settings = '[{"key": "farve", "name": "Farve", "kind": "values"},
        {"key": "materiale", "name": "Materiale", "kind": "values"}, {"key": "vaegt", "name": "Vægt", "kind": "range"}]'
       where store_id = $1`,
      [store.store_id],
    )
    const filtered = await measureLeast(() => search(shop, 'lædertaskerne', filters))
    note('a word of every tenth product, with three filters', filtered, 'ms', { atMost })
    const { rows } = await owner.query<{ id: string }>(
      'select id from store_categories where store_id = $1 order by sort_order limit 1',
      [store.store_id],
    )
    const categories = rows.map(({ id }) => id)
    const list = (chosen: ListFilters) => () =>
      readProductList(shop, categories, { query: '', page: 1, filters: chosen })
    const unfiltered = await measureLeast(list(noFilters))
    note('a category of 5,000 products', unfiltered, 'ms')
    const withFilters = await measureLeast(list(filters))
    note('the category with three filters', withFilters, 'ms')
    note('three filters against none', withFilters / unfiltered, 'ratio', { atMost: 1.5 })
    const byPrice = await measureLeast(list({ ...noFilters, sort: 'pris' }))
    note('the category by price', byPrice, 'ms')
    await database.close()
  })
}

const filters: ListFilters = {
  ...noFilters,
  inStock: true,
  values: { farve: ['Farve 1', 'Farve 2'], materiale: ['Materiale 3'] },
}

function search(shop: Visitor, query: string, chosen = noFilters): Promise<unknown> {
  return readProductList(shop, null, { query, page: 1, filters: chosen })
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
