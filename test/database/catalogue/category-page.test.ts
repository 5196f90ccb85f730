import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CategoryForm } from '#domain/forms/category-form.ts'
import { findMovedProduct } from '#server/catalogue/former-slugs.ts'
import { readCategoryPage } from '#server/catalogue/read-category-page.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { saveProduct } from '#server/catalogue/save-product.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { emptyDatabase, type TestDatabase } from '../../support/database.ts'
import { granted, openMarket, productForm, stocked, type Market } from '../../support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

test('a category lists its own products and those of its active subcategories', async () => {
  const tasker = await save('Tasker', { description: 'Til hverdag.' })
  const rygsaekke = await save('Rygsække', { parent_id: tasker })
  const lukket = await save('Lukket', { parent_id: tasker, active: false })
  for (const [name, category_id] of Object.entries({
    Alma: tasker,
    Bo: rygsaekke,
    Clara: lukket,
  })) {
    await stocked(market.freja, market.bagShop, { name, category_id })
  }
  const parent = await shown('tasker')
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
  const child = await shown('rygsaekke')
  expect(child.category.parent).toEqual({ id: tasker, name: 'Tasker', slug: 'tasker' })
  expect(child.list.cards.map(({ name }) => name)).toEqual(['Bo'])
})

test('a category that is inactive, unknown or of another store is not found', async () => {
  const lukket = { refused: 'categoryNotFound' }
  await save('Sommer', { active: false })
  await save('Pyramider', {}, market.pyramidShop)
  for (const slug of ['sommer', 'pyramider', 'findes-ikke', 'ikke et slug', '%', '']) {
    expect(await page(slug), slug).toEqual(lukket)
  }
})

test('a category with an inactive parent is shown without a parent', async () => {
  const parent = await save('Vinter', { active: false })
  await save('Huer', { parent_id: parent })
  expect((await shown('huer')).category.parent).toBeNull()
})

test('every former slug of a category redirects to its current one', async () => {
  const id = await save('Punge')
  await saveAs(id, 'Etuier')
  await saveAs(id, 'Mapper')
  expect(await page('punge')).toEqual({ moved: 'mapper' })
  expect(await page('etuier')).toEqual({ moved: 'mapper' })
  await save('Punge')
  expect((await shown('punge')).category.name).toBe('Punge')
  await saveAs(id, 'Mapper', { active: false })
  expect(await page('etuier')).toEqual({ refused: 'categoryNotFound' })
})

test('a former slug of a product redirects to its current one, in the stores that sell it', async () => {
  const { freja, nordlys, bagShop, pyramidShop, clayShop } = market
  const { id } = await stocked(freja, bagShop, { name: 'Dagny' })
  granted(await saveProduct(freja, nordlys, id, productForm([bagShop], { name: 'Ebba' })))
  expect(await findMovedProduct(shopper(bagShop), 'dagny')).toBe('ebba')
  expect(await findMovedProduct(shopper(bagShop), 'ebba')).toBeNull()
  for (const elsewhere of [pyramidShop, clayShop]) {
    expect(await findMovedProduct(shopper(elsewhere), 'dagny')).toBeNull()
  }
})

async function save(
  name: string,
  said: Partial<CategoryForm> = {},
  store: StoreKey = market.bagShop,
): Promise<string> {
  return granted(await saveCategory(market.freja, store, null, formOf(name, said))).id
}

async function saveAs(id: string, name: string, said: Partial<CategoryForm> = {}): Promise<void> {
  granted(await saveCategory(market.freja, market.bagShop, id, formOf(name, said)))
}

function formOf(name: string, said: Partial<CategoryForm>): CategoryForm {
  const slug = name.toLowerCase().replaceAll('æ', 'ae')
  return { name, slug, description: '', parent_id: null, active: true, ...said }
}

function shopper({ company_id, store_id }: StoreKey) {
  return torv.database.through({ as: 'visitor', company_id, store_id })
}

function page(slug: string) {
  return readCategoryPage(shopper(market.bagShop), slug, { query: '', page: 1 })
}

async function shown(slug: string) {
  const answer = granted(await page(slug))
  if ('moved' in answer) throw new Error(`${slug} has moved to ${answer.moved}`)
  return answer
}
