import { asKeeper } from '#server/database/address.ts'
import { readCategoryPage } from '#server/catalogue/read-category-page.ts'
import { readProductPage } from '#server/catalogue/read-product-page.ts'
import { readShelf } from '#server/catalogue/shelf.ts'
import { openDatabase, type Database, type Visitor } from '#server/database/database.ts'
import { keepEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate, migrationsIn } from '#server/database/migrate.ts'
import { readStorefront } from '#server/stores/read-storefront.ts'
import { findStoreAtHost, type StoreKey } from '#server/stores/stores.ts'
import { Client } from 'pg'
import { buildGreatSquare } from '../../test/support/great-square.ts'
import { stepsOf, tooMuch, writeDownPlans, type Step } from '../../test/support/plans.ts'
import { migrationsFolder } from '../../tools/database.ts'
import { middle } from '../figures.ts'
import { ownData } from '../square.ts'
import type { Bench } from './bench.ts'

const password = 'measured'
const times = 15

/**
 * One percent of a large installation. BENCH_STORES=10000 BENCH_EACH=1000 creates ten million store products;
 * BENCH_STORES_OF_ONE=10 lets ten stores share products, so that it takes minutes.
 */
const stores = Number(process.env['BENCH_STORES'] ?? 1_000)
const each = Number(process.env['BENCH_EACH'] ?? 100)
const storesOfOne = Number(process.env['BENCH_STORES_OF_ONE'] ?? 1)

// Speeds up filling a disposable database; reads do not depend on these settings.
const forFilling = [
  'fsync=off',
  'full_page_writes=off',
  'max_wal_size=8GB',
  'maintenance_work_mem=1GB',
]

type Question = (shop: Visitor) => Promise<unknown>

const questions: Record<string, Question> = {
  'what stands around a page': (shop) => readStorefront(shop, ''),
  'a product': (shop) => readProductPage(shop, 'vare-77', ''),
  'the list, first page': (shop) => readShelf(shop, null, { query: '', page: 1 }),
  'the list, a far page': (shop) => readShelf(shop, null, { query: '', page: 90 }),
  'a category': (shop) => readCategoryPage(shop, 'kategori-3', { query: '', page: 1 }),
  'a rare word': (shop) => readShelf(shop, null, { query: '4711', page: 1 }),
  'a word of every product': (shop) => readShelf(shop, null, { query: 'danmark', page: 1 }),
  'a word that is nowhere': (shop) => readShelf(shop, null, { query: 'xyzxyz', page: 1 }),
}

/** Runs each storefront query as a visitor of the largest store, under row-level security. */
export async function plans({ note }: Bench): Promise<void> {
  const { data, remove } = await ownData()
  const server = await keepEmbedded(data, { password, extra: forFilling })
  const { address } = server
  await migrate(address, await migrationsIn(migrationsFolder), () => [password])
  const keeper = new Client(asKeeper(address))
  await keeper.connect()
  const open = () =>
    openDatabase(
      address,
      () => password,
      () => {},
    )
  try {
    const began = performance.now()
    const size = { goods: 10_000, stores: stores - 1, goodsEach: each, emptyStores: 0, storesOfOne }
    const store = await buildGreatSquare(keeper, size)
    const { rows } = await keeper.query<{ count: number; size: number }>(
      `select (select count(*)::float8 from store_products) as count,
         pg_database_size(current_database())::float8 / 1e9 as size`,
    )
    note('products on the shelves of all stores', rows[0]?.count ?? 0, 'products')
    note('the database', rows[0]?.size ?? 0, 'GB')
    note('building it took', (performance.now() - began) / 1_000, 's')
    const asked = open()
    for (const [what, ask] of askedOf(asked, store)) note(what, await millisecondsOf(ask), 'ms')
    await asked.close()
    await writeDownPlans({ address, keeper })
    // Plan logging applies to new connections only.
    const watched = open()
    for (const [what, ask] of askedOf(watched, store)) {
      const steps = await stepsOf({ address, keeper }, ask)
      console.log(`${what}: ${steps.map(inWords).join(', ')}`)
      note(`${what}: large tables read whole`, tooMuch(steps, Infinity).length, 'tables', {
        atMost: 0,
      })
    }
    await watched.close()
  } finally {
    await keeper.end()
    await server.stop()
    await remove()
  }
}

function askedOf(database: Database, store: StoreKey): [string, () => Promise<unknown>][] {
  const shop = database.through({ as: 'visitor', ...store })
  const router = database.through({ as: 'router' })
  return [
    ...Object.entries(questions).map(([what, ask]): [string, () => Promise<unknown>] => [
      what,
      () => ask(shop),
    ]),
    ['a host', () => findStoreAtHost(router, 'butik-777.example')],
  ]
}

function inWords({ table, way, index, rows }: Step): string {
  return `${table} by ${index || way} (${rows})`
}

async function millisecondsOf(ask: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  await ask()
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now()
    await ask()
    taken.push(performance.now() - began)
  }
  return middle(taken)
}
