import { readCategoryPage } from '#features/catalogue/server/categories/read-categories.ts'
import { readProductPage } from '#features/catalogue/server/products/read-product-page.ts'
import { readProductList } from '#features/catalogue/server/listing/read-product-list.ts'
import type { Database, Visitor } from '#platform/database/database.ts'
import { readStorefront } from '#features/storefront/server/read-storefront.ts'
import { findStoreAtHost } from '#platform/http/find-store-at-host.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  recordPlanSteps,
  findExpensiveSteps,
  enablePlanLogging,
  type PlanStep,
} from '../../test/support/query-plans.ts'
import { median } from '../figures.ts'
import { withLargeDatabase } from '../large-database.ts'
import type { Bench } from './bench.ts'

const rounds = 15

/**
 * One percent of a large installation. BENCH_STORES=10000 BENCH_EACH=1000 creates ten million store products;
 * BENCH_STORES_OF_ONE=10 lets ten stores share products, so that it takes minutes.
 */
const stores = Number(process.env['BENCH_STORES'] ?? 1_000)
const each = Number(process.env['BENCH_EACH'] ?? 100)
const storesPerCompany = Number(process.env['BENCH_STORES_OF_ONE'] ?? 1)

type Query = (shop: Visitor) => Promise<unknown>

const queries: Record<string, Query> = {
  'what stands around a page': (shop) => readStorefront(shop, ''),
  'a product': (shop) => readProductPage(shop, 'vare-77', ''),
  'the list, first page': (shop) => readProductList(shop, null, { query: '', page: 1 }),
  'the list, a far page': (shop) => readProductList(shop, null, { query: '', page: 90 }),
  'a category': (shop) => readCategoryPage(shop, 'kategori-3', { query: '', page: 1 }),
  'a rare word': (shop) => readProductList(shop, null, { query: '4711', page: 1 }),
  'a word of every product': (shop) => readProductList(shop, null, { query: 'danmark', page: 1 }),
  'a word that is nowhere': (shop) => readProductList(shop, null, { query: 'xyzxyz', page: 1 }),
}

/** Runs each storefront query as a visitor of the largest store, under row-level security. */
export async function measurePlans({ note }: Bench): Promise<void> {
  const began = performance.now()
  const size = {
    products: 10_000,
    stores: stores - 1,
    productsEach: each,
    emptyStores: 0,
    storesPerCompany,
  }
  await withLargeDatabase(size, async ({ address, owner, store, open }) => {
    const { rows } = await owner.query<{ count: number; size: number }>(
      `select (select count(*)::float8 from store_products) as count,
         pg_database_size(current_database())::float8 / 1e9 as size`,
    )
    note('products on the shelves of all stores', rows[0]?.count ?? 0, 'products')
    note('the database', rows[0]?.size ?? 0, 'GB')
    note('building it took', (performance.now() - began) / 1_000, 's')
    const timedDatabase = open()
    for (const [what, run] of listQueries(timedDatabase, store))
      note(what, await measureMedian(run), 'ms')
    await timedDatabase.close()
    await enablePlanLogging({ address, ownerClient: owner })
    // Plan logging applies to new connections only.
    const loggedDatabase = open()
    for (const [what, run] of listQueries(loggedDatabase, store)) {
      const steps = await recordPlanSteps({ address, ownerClient: owner }, run)
      console.log(`${what}: ${steps.map(formatStep).join(', ')}`)
      note(
        `${what}: large tables read whole`,
        findExpensiveSteps(steps, Infinity).length,
        'tables',
        {
          atMost: 0,
        },
      )
    }
    await loggedDatabase.close()
  })
}

function listQueries(database: Database, store: StoreKey): [string, () => Promise<unknown>][] {
  const shop = database.scoped({ as: 'visitor', ...store })
  const router = database.scoped({ as: 'router' })
  return [
    ...Object.entries(queries).map(([what, run]): [string, () => Promise<unknown>] => [
      what,
      () => run(shop),
    ]),
    ['a host', () => findStoreAtHost(router, 'butik-777.example')],
  ]
}

function formatStep({ table, scan, index, rows }: PlanStep): string {
  return `${table} by ${index || scan} (${rows})`
}

async function measureMedian(run: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  await run()
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await run()
    durations.push(performance.now() - began)
  }
  return median(durations)
}
