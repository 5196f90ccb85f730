import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { settingsFrom } from '#server/settings.ts'
import { testPasswordOf, testSecret } from '../support/cluster.ts'
import type { TestDatabase } from '../support/database.ts'
import { openPageMaker, type PageMaker } from '../support/page-maker.ts'
import { granted, stocked } from '../support/people.ts'
import { shopsOfTheirOwn, type Shop } from '../support/two-shops.ts'

let torv: TestDatabase
let bags: Shop
let maker: PageMaker
let category_id: string

beforeAll(async () => {
  const begun = await shopsOfTheirOwn()
  torv = begun.torv
  bags = begun.shops.bags
  const tasker = { name: 'Tasker', slug: 'tasker', description: '', parent_id: null, active: true }
  category_id = granted(await saveCategory(bags.staff, bags, null, tasker)).id
  await stocked(bags.staff, bags, { name: 'Taske', category_id })
  const settings = settingsFrom({ TORV_SECRET: testSecret, METRICS_ADDRESS: 'off' })
  maker = await openPageMaker({ ...settings, keyFor: testPasswordOf }, torv.address)
})
afterAll(async () => {
  await maker.close()
  await torv.close()
})

test.each([
  ['the front page', '/', 5],
  ['a category', '/category/tasker', 6],
  ['a product', '/products/taske', 4],
])('%s runs as many queries for many products as for one', async (_, path, most) => {
  // A change right before the request empties the cache of the shop.
  await stocked(bags.staff, bags, { name: `Kuffert til ${path}`, category_id })
  const one = await maker.make(bags.host, path)
  expect(one.status).toBe(200)
  expect(one.questions).toBeLessThanOrEqual(most)
  for (const name of ['Pung', 'Bælte', 'Rygsæk', 'Etui', 'Hat'])
    await stocked(bags.staff, bags, { name: `${name} til ${path}`, category_id })
  const many = await maker.make(bags.host, path)
  expect(many.html.length).toBeGreaterThan(path.startsWith('/products') ? 0 : one.html.length)
  expect(many.questions).toBe(one.questions)
})
