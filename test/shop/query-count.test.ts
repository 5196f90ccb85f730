import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { readSettings } from '#app/settings.ts'
import { deriveTestPassword, testSecret } from '../support/cluster.ts'
import type { TestDatabase } from '../support/database.ts'
import { openPageRenderer, type PageRenderer } from '../support/page-renderer.ts'
import { unwrap, createStockedProduct } from '../support/people.ts'
import { openTwoShops, type Shop } from '../support/two-shops.ts'

let torv: TestDatabase
let bags: Shop
let renderer: PageRenderer
let category_id: string

beforeAll(async () => {
  const setup = await openTwoShops()
  torv = setup.torv
  bags = setup.shops.bags
  const tasker = { name: 'Tasker', slug: 'tasker', description: '', parent_id: null, active: true }
  category_id = unwrap(await saveCategory(bags.staff, bags, null, tasker)).id
  await createStockedProduct(bags.staff, bags, { name: 'Taske', category_id })
  const settings = readSettings({ TORV_SECRET: testSecret, METRICS_ADDRESS: 'off' })
  renderer = await openPageRenderer({ ...settings, keyFor: deriveTestPassword }, torv.address)
})
afterAll(async () => {
  await renderer.close()
  await torv.close()
})

// Two of each are for cards that are not known yet: the terms of the store, and the products.
test.each([
  ['the front page', '/', 8],
  // Two of them for the filters.
  ['a category', '/category/tasker', 10],
  ['a product', '/products/taske', 9],
])('%s runs as many queries for many products as for one', async (_, path, maxQueries) => {
  // A change right before the request empties the cache of the shop.
  await createStockedProduct(bags.staff, bags, { name: `Kuffert til ${path}`, category_id })
  const one = await renderer.render(bags.host, path)
  expect(one.status).toBe(200)
  expect(one.queryCount).toBeLessThanOrEqual(maxQueries)
  for (const name of ['Pung', 'Bælte', 'Rygsæk', 'Etui', 'Hat'])
    await createStockedProduct(bags.staff, bags, { name: `${name} til ${path}`, category_id })
  const many = await renderer.render(bags.host, path)
  expect(many.html.length).toBeGreaterThan(path.startsWith('/products') ? 0 : one.html.length)
  expect(many.queryCount).toBe(one.queryCount)
})
