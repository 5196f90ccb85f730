import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CategoryForm } from '#features/catalogue/rules/category-form.ts'
import { findMovedProduct } from '#features/catalogue/server/products/former-slugs.ts'
import { readCategoryPage } from '../server/categories/read-categories.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  unwrap,
  openMarket,
  buildProductForm,
  createStockedProduct,
  type Market,
} from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

test('a category lists its own products and those of its active subcategories', async () => {
  const tasker = await createCategory('Tasker', { description: 'Til hverdag.' })
  const rygsaekke = await createCategory('Rygsække', { parent_id: tasker })
  const lukket = await createCategory('Lukket', { parent_id: tasker, active: false })
  for (const [name, category_id] of Object.entries({
    Alma: tasker,
    Bo: rygsaekke,
    Clara: lukket,
  })) {
    await createStockedProduct(market.freja, market.bagShop, { name, category_id })
  }
  const parent = await getCategoryPage('tasker')
  expect(parent.category).toMatchObject({
    id: tasker,
    name: 'Tasker',
    slug: 'tasker',
    description: 'Til hverdag.',
    parent_id: null,
    parent: null,
    children: [{ name: 'Rygsække', slug: 'rygsaekke' }],
  })
  expect(parent.list.cards.map(({ name }) => name)).toEqual(['Alma', 'Bo'])
  const child = await getCategoryPage('rygsaekke')
  expect(child.category.parent).toEqual({ id: tasker, name: 'Tasker', slug: 'tasker' })
  expect(child.list.cards.map(({ name }) => name)).toEqual(['Bo'])
})

test('a category that is inactive, unknown or of another store is not found', async () => {
  const lukket = { refused: 'categoryNotFound' }
  await createCategory('Sommer', { active: false })
  await createCategory('Pyramider', {}, market.pyramidShop)
  for (const slug of ['sommer', 'pyramider', 'findes-ikke', 'ikke et slug', '%', '']) {
    expect(await readPage(slug), slug).toEqual(lukket)
  }
})

test('a category with an inactive parent is shown without a parent', async () => {
  const parent = await createCategory('Vinter', { active: false })
  await createCategory('Huer', { parent_id: parent })
  expect((await getCategoryPage('huer')).category.parent).toBeNull()
})

test('every former slug of a category redirects to its current one', async () => {
  const id = await createCategory('Punge')
  await updateCategory(id, 'Etuier')
  await updateCategory(id, 'Mapper')
  expect(await readPage('punge')).toEqual({ moved: 'mapper' })
  expect(await readPage('etuier')).toEqual({ moved: 'mapper' })
  await createCategory('Punge')
  expect((await getCategoryPage('punge')).category.name).toBe('Punge')
  await updateCategory(id, 'Mapper', { active: false })
  expect(await readPage('etuier')).toEqual({ refused: 'categoryNotFound' })
})

test('a former slug of a product redirects to its current one, in the stores that sell it', async () => {
  const { freja, nordlys, bagShop, pyramidShop, clayShop } = market
  const { id } = await createStockedProduct(freja, bagShop, { name: 'Dagny' })
  unwrap(await saveProduct(freja, nordlys, id, buildProductForm([bagShop], { name: 'Ebba' })))
  expect(await findMovedProduct(openVisitor(bagShop), 'dagny')).toBe('ebba')
  expect(await findMovedProduct(openVisitor(bagShop), 'ebba')).toBeNull()
  for (const otherStore of [pyramidShop, clayShop]) {
    expect(await findMovedProduct(openVisitor(otherStore), 'dagny')).toBeNull()
  }
})

async function createCategory(
  name: string,
  overrides: Partial<CategoryForm> = {},
  store: StoreKey = market.bagShop,
): Promise<string> {
  return unwrap(await saveCategory(market.freja, store, null, createForm(name, overrides))).id
}

async function updateCategory(
  id: string,
  name: string,
  overrides: Partial<CategoryForm> = {},
): Promise<void> {
  unwrap(await saveCategory(market.freja, market.bagShop, id, createForm(name, overrides)))
}

function createForm(name: string, overrides: Partial<CategoryForm>) {
  const slug = name.toLowerCase().replaceAll('æ', 'ae')
  return { name, slug, description: '', parent_id: null, active: true, ...overrides }
}

function openVisitor({ company_id, store_id }: StoreKey) {
  return torv.database.scoped({ as: 'visitor', company_id, store_id })
}

function readPage(slug: string) {
  return readCategoryPage(openVisitor(market.bagShop), slug, { query: '', page: 1 })
}

async function getCategoryPage(slug: string) {
  const result = unwrap(await readPage(slug))
  if ('moved' in result) throw new Error(`${slug} has moved to ${result.moved}`)
  return result
}
