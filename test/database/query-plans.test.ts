import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { streamFeedItems } from '#features/catalogue/server/seo/feed-items.ts'
import {
  countProductAddresses,
  listProductAddresses,
} from '#features/catalogue/server/seo/list-addresses.ts'
import { readCategoryPage } from '#features/catalogue/server/categories/read-categories.ts'
import {
  readQuickView,
  readProductPage,
} from '#features/catalogue/server/products/read-product-page.ts'
import { readProductList } from '#features/catalogue/server/listing/read-product-list.ts'
import { openDatabase, type Visitor } from '#platform/database/database.ts'
import { readLegalFacts } from '#features/legal/server/read-legal-facts.ts'
import { readNavigationPage } from '#features/stores/server/read-page.ts'
import { readStorefront } from '#features/storefront/server/read-storefront.ts'
import { findStoreAtHost } from '#platform/http/find-store-at-host.ts'
import { deriveTestPassword } from '../support/cluster.ts'
import { openEmptyDatabase, type TestDatabase } from '../support/database.ts'
import { buildLargeDatabase } from '../support/large-database.ts'
import { recordPlanSteps, findExpensiveSteps, enablePlanLogging } from '../support/query-plans.ts'

let torv: TestDatabase
let shop: Visitor

const demoSize = { products: 5_000, stores: 80, productsEach: 250, emptyStores: 4_000 }

beforeAll(async () => {
  torv = await openEmptyDatabase()
  const store = await buildLargeDatabase(torv.ownerClient, demoSize)
  await torv.ownerClient.query(
    `update stores s set logo_url = '/media/' || sha256 || '-480.webp' from pictures p
     where p.company_id = s.company_id and s.id = $1`,
    [store.store_id],
  )
  await enablePlanLogging(torv)
  shop = torv.database.scoped({ as: 'visitor', ...store })
})
afterAll(() => torv.close())

const firstPage = { query: '', page: 1 }
const searchProducts = (query: string) => readProductList(shop, null, { query, page: 1 })

type Scenario = [what: string, ask: () => Promise<unknown>, most: number]

// The limit of rows read per table, however large the demo is: the rows of one page, or the matches.
const scenarios: Scenario[] = [
  ['the layout of every page', () => readStorefront(shop, ''), 20],
  ['the facts of the legal pages', () => readLegalFacts(shop), 5],
  ['a content page of the shop', () => readNavigationPage(shop, '/faq'), 5],
  ['a product', () => readProductPage(shop, 'vare-777', ''), 30],
  ['a quick view', () => readQuickView(shop, 'vare-777'), 20],
  ['an unknown product', () => readProductPage(shop, 'vare-nej', ''), 5],
  ['a part of the feed', () => streamFeedItems(shop, '', 50).next(), 600],
  ['a rare word', () => searchProducts('4711'), 100],
  ['words without a match', () => searchProducts('xyzxyz qrstuv'), 60],
  ['a misspelled word', () => searchProducts('haandtaske'), 1_100],
]

test.each(scenarios)(
  '%s is read without touching the rows of other stores',
  async (_, run, maxRows) => {
    const steps = await recordPlanSteps(torv, run)
    expect(steps.length).toBeGreaterThan(0)
    expect(findExpensiveSteps(steps, maxRows)).toEqual([])
  },
)

// A whole list must be counted or sorted: all of it, but through an index and without rows of other stores.
test.each([
  ['the list of all products', () => readProductList(shop, null, firstPage)],
  ['a late page of the list', () => readProductList(shop, null, { query: '', page: 90 })],
  ['a category', () => readCategoryPage(shop, 'kategori-3', firstPage)],
  ['a common word', () => searchProducts('lædertaske')],
  ['a common word and a category', () => searchProducts('kategori')],
  [
    'a part of the list for search engines',
    () => listProductAddresses(shop, { from: 0, limit: 1_000 }),
  ],
  ['the number of products', () => countProductAddresses(shop)],
])('%s is read through an index, without the rows of other stores', async (_, run) => {
  const steps = await recordPlanSteps(torv, run)
  expect(steps.length).toBeGreaterThan(0)
  expect(findExpensiveSteps(steps, demoSize.products * 2)).toEqual([])
})

test('a generic plan for all shops serves a large shop as well', async () => {
  const { database } = torv.address
  await torv.ownerClient.query(
    `alter database ${database} set plan_cache_mode = force_generic_plan`,
  )
  const genericDatabase = openDatabase(torv.address, deriveTestPassword, () => {})
  onTestFinished(async () => {
    await genericDatabase.close()
    await torv.ownerClient.query(`alter database ${database} reset plan_cache_mode`)
  })
  const genericVisitor = genericDatabase.scoped(shop.scope)
  const queries = [
    () => readProductList(genericVisitor, null, firstPage),
    () => readProductList(genericVisitor, null, { query: '', page: 90 }),
    () => readCategoryPage(genericVisitor, 'kategori-3', firstPage),
  ]
  for (const run of queries) {
    const steps = await recordPlanSteps(torv, run)
    expect(steps.length).toBeGreaterThan(0)
    expect(findExpensiveSteps(steps, demoSize.products * 2)).toEqual([])
  }
})

test('a host is resolved to its store or to none without reading other stores', async () => {
  const router = torv.database.scoped({ as: 'router' })
  for (const host of ['butik-7.example', 'ingen.example']) {
    const steps = await recordPlanSteps(torv, () => findStoreAtHost(router, host))
    expect(steps.length).toBeGreaterThan(0)
    expect(findExpensiveSteps(steps, 5)).toEqual([])
  }
})

// Treated as independent, company and store would give far too low an estimate: a fifth here, and one row of
// ten million.
test('the planner estimates the rows of a shop independently of its company', async () => {
  const { company_id, store_id } = shop.scope
  const { rows } = await torv.ownerClient.query<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
  }>(
    `explain (format json) select from store_products
     where company_id = '${company_id}' and store_id = '${store_id}'`,
  )
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(demoSize.products / 2)
})

test('a sequential scan is detected', async () => {
  const steps = await recordPlanSteps(torv, () =>
    shop.selectFrom('products').where('name', 'like', '%x%').select('id').execute(),
  )
  expect(findExpensiveSteps(steps, 100)).not.toEqual([])
})

test('every table of stores has statistics that tie a store to its company', async () => {
  const { rows } = await torv.ownerClient.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
       and (select count(*) from pg_attribute where attrelid = c.oid and attnotnull
            and attname in ('company_id', 'store_id')) = 2
       and not exists (select from pg_statistic_ext where stxrelid = c.oid)`,
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})
