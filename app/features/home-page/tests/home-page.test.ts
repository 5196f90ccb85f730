import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { homeBlockForm, type HomeBlockForm } from '#features/home-page/rules/home-block-form.ts'
import { limits } from '#shared/limits.ts'
import { usualHomePage } from '#features/home-page/rules/home-blocks.ts'
import {
  addHomeBlock,
  discardHomePage,
  moveHomeBlock,
  publishHomePage,
  removeHomeBlock,
  saveHomeBlock,
} from '#features/home-page/server/change-home-page.ts'
import {
  readCategoryChoices,
  readProductChoices,
  readHomeBlock,
  readHomePage,
} from '../server/read-home-page.ts'
import { readVisibleBlocks } from '#features/home-page/server/read-visible-blocks.ts'
import { showReview } from '#features/reviews/server/change-review.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createReview, createShippedOrder, takeReviews } from '#features/reviews/tests/support.ts'
import { createBackpack } from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
beforeEach(() => torv.ownerClient.query('delete from home_blocks'))
afterAll(() => torv.close())

const [hero, list] = usualHomePage

function createText(title: string): HomeBlockForm {
  return homeBlockForm.parse({ kind: 'text', title, picture_side: 'left' })
}

function createProducts(product_ids: string[]): HomeBlockForm {
  const form = { kind: 'products', choice: 'chosen', shown: '3', product_ids }
  return homeBlockForm.parse(form)
}

const add = async (form: HomeBlockForm) =>
  unwrap(await addHomeBlock(market.freja, market.bagShop, form)).id

async function listTitles(): Promise<string[]> {
  const { blocks } = unwrap(await readHomePage(market.freja, market.bagShop))
  return blocks.map(({ kind, title }) => title || kind)
}

function getVisitor() {
  const { company_id, store_id } = market.bagShop
  return torv.database.scoped({ as: 'visitor', company_id, store_id })
}

async function listShown(): Promise<string[] | null> {
  const blocks = unwrap(await readVisibleBlocks(getVisitor(), null))
  return blocks && blocks.map(({ kind, title }) => title || kind)
}

test('a store that has arranged nothing shows the usual page', async () => {
  expect(await listTitles()).toEqual(['hero', 'list'])
  expect(await listShown()).toBeNull()
})

test('shoppers see a change once it is published', async () => {
  const { freja, bagShop } = market
  await add(createText('Værkstedet'))
  expect(await listTitles()).toEqual(['hero', 'Værkstedet', 'list'])
  expect(await listShown()).toBeNull()
  unwrap(await publishHomePage(freja, bagShop))
  expect(await listShown()).toEqual(['hero', 'Værkstedet', 'list'])
  await add(createText('Mere'))
  expect(await listShown()).toEqual(['hero', 'Værkstedet', 'list'])
  unwrap(await discardHomePage(freja, bagShop))
  expect(await listTitles()).toEqual(['hero', 'Værkstedet', 'list'])
})

test('a preview shows the draft', async () => {
  await add(createText('Udkast'))
  const { company_id, store_id } = market.bagShop
  const draft = torv.database.scoped({ as: 'job', company_id, store_id })
  const blocks = unwrap(await readVisibleBlocks(getVisitor(), draft))
  expect(blocks?.map(({ title }) => title)).toContain('Udkast')
})

test('a shopper cannot read a draft', async () => {
  await add(createText('Hemmeligt udkast'))
  const rows = await getVisitor().selectFrom('home_blocks').select('title').execute()
  expect(rows).toEqual([])
})

test('blocks move, except the hero, which stays first', async () => {
  const { freja, bagShop } = market
  const id = await add(createText('Tekst'))
  unwrap(await moveHomeBlock(freja, bagShop, id, 3))
  expect(await listTitles()).toEqual(['hero', 'list', 'Tekst'])
  unwrap(await moveHomeBlock(freja, bagShop, hero.id, 3))
  unwrap(await moveHomeBlock(freja, bagShop, id, 1))
  expect(await listTitles()).toEqual(['hero', 'Tekst', 'list'])
})

test('the hero and the list cannot be removed or added', async () => {
  const { freja, bagShop } = market
  for (const { id } of usualHomePage) {
    expect(await removeHomeBlock(freja, bagShop, id)).toMatchObject({ refused: 'homeBlockKept' })
  }
  const second = homeBlockForm.parse({ kind: 'list' })
  expect(await addHomeBlock(freja, bagShop, second)).toMatchObject({ refused: 'homeBlockKept' })
})

test('a form that is sent twice adds one block', async () => {
  const key = randomUUID()
  await Promise.all([
    add({ ...createText('Én gang'), key }),
    add({ ...createText('Én gang'), key }),
  ])
  expect(await listTitles()).toEqual(['hero', 'Én gang', 'list'])
})

test('a save over a change of a colleague is refused', async () => {
  const { freja, bagShop } = market
  const id = await add(createText('Først'))
  const { version } = unwrap(await readHomeBlock(freja, bagShop, id))
  unwrap(await saveHomeBlock(freja, bagShop, id, { ...createText('Nu'), seen: version }))
  const late = await saveHomeBlock(freja, bagShop, id, { ...createText('For sent'), seen: version })
  expect(late).toMatchObject({ refused: 'savedByAnother' })
  expect(await listTitles()).toEqual(['hero', 'Nu', 'list'])
})

test('a block keeps its kind', async () => {
  const { freja, bagShop } = market
  const changed = await saveHomeBlock(freja, bagShop, list.id, createText('Tekst'))
  expect(changed).toMatchObject({ refused: 'homeBlockNotFound' })
})

test('a page has a limited number of blocks', async () => {
  const { freja, bagShop } = market
  for (let count = usualHomePage.length; count < limits.homeBlocks; count++) {
    await add(createText(`Nummer ${count}`))
  }
  expect(await addHomeBlock(freja, bagShop, createText('For meget'))).toMatchObject({
    refused: 'homeBlocksTooMany',
  })
})

test('chosen products are shown in their order, and one that is no longer sold is left out', async () => {
  const { freja, bagShop } = market
  const first = await createBackpack(market, 5, 40_000)
  const second = await createBackpack(market, 5, 50_000)
  await add(createProducts([second.id, first.id]))
  unwrap(await publishHomePage(freja, bagShop))
  const shown = async () => {
    const blocks = unwrap(await readVisibleBlocks(getVisitor(), null))
    return blocks?.flatMap((block) =>
      block.kind === 'products' ? block.cards.map(({ price }) => price) : [],
    )
  }
  expect(await shown()).toEqual([50_000, 40_000])
  await torv.ownerClient.query('update store_products set active = false where product_id = $1', [
    second.id,
  ])
  expect(await shown()).toEqual([40_000])
})

test('a block shows goods that are sold out after the others, and the newest without them', async () => {
  const { freja, bagShop } = market
  await torv.ownerClient.query('update store_products set active = false')
  const prices = [10_000, 20_000, 30_000, 40_000, 50_000]
  const ids: string[] = []
  for (const price of prices) ids.push((await createBackpack(market, 5, price)).id)
  const [first = '', second = '', , , last = ''] = ids
  await torv.ownerClient.query(
    "update products set availability = 'out of stock' where id = any ($1)",
    [[first, last]],
  )
  await add(createProducts([first, second, first]))
  await add(homeBlockForm.parse({ kind: 'products', choice: 'newest', shown: '3' }))
  await add(homeBlockForm.parse({ kind: 'products', choice: 'newest', shown: '4' }))
  unwrap(await publishHomePage(freja, bagShop))
  const blocks = unwrap(await readVisibleBlocks(getVisitor(), null))
  const shown = blocks?.flatMap((block) =>
    block.kind === 'products' ? [block.cards.map(({ price }) => price)] : [],
  )
  expect(shown).toEqual([
    [20_000, 10_000],
    [40_000, 30_000, 20_000],
    [40_000, 30_000, 20_000, 50_000],
  ])
})

test('a block without anything to show is left out', async () => {
  const { freja, bagShop } = market
  const form = { name: 'Sommer', slug: 'sommer', description: '', parent_id: null, active: true }
  const { id } = unwrap(await saveCategory(freja, bagShop, null, { ...form, seen: undefined }))
  await add(homeBlockForm.parse({ kind: 'categories', category_ids: [id] }))
  unwrap(await publishHomePage(freja, bagShop))
  expect(await listShown()).toEqual(['hero', 'categories', 'list'])
  await torv.ownerClient.query('update store_categories set active = false where id = $1', [id])
  expect(await listShown()).toEqual(['hero', 'list'])
})

test('products and categories of another store are refused, and begin no draft', async () => {
  const { freja, bagShop, rosa, clayShop } = market
  const form = { name: 'Fremmed', slug: 'fremmed', description: '', parent_id: null, active: true }
  const foreign = unwrap(await saveCategory(rosa, clayShop, null, { ...form, seen: undefined }))
  const categories = homeBlockForm.parse({
    kind: 'categories',
    category_ids: [foreign.id],
  })
  expect(await addHomeBlock(freja, bagShop, categories)).toMatchObject({
    refused: 'homeCategoryUnknown',
  })
  expect(await addHomeBlock(freja, bagShop, createProducts([randomUUID()]))).toMatchObject({
    refused: 'homeProductUnknown',
  })
  expect(unwrap(await readHomePage(freja, bagShop)).hasChanges).toBe(false)
})

test('of ten publications at once one succeeds, and the others have nothing to publish', async () => {
  await add(createText('Our workshop'))
  const results = await Promise.all(
    Array.from({ length: 10 }, () => publishHomePage(market.freja, market.bagShop)),
  )
  expect(results.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(results.filter((refusal) => refusal?.refused === 'homePageUnchanged')).toHaveLength(9)
  expect(await listShown()).toEqual(['hero', 'Our workshop', 'list'])
})

test('the choices of a block are for those who may edit it', async () => {
  for (const person of [market.sofie, market.rosa]) {
    const answers = [
      await readCategoryChoices(person, market.bagShop),
      await readProductChoices(person, market.bagShop, 'bag'),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ refused: expect.any(String) })
  }
})

test('a block of reviews shows the newest, whatever their stars, and nothing without any', async () => {
  const { freja, bagShop } = market
  await add(homeBlockForm.parse({ kind: 'reviews', title: 'Det siger de' }))
  unwrap(await publishHomePage(freja, bagShop))
  expect(await listShown()).toEqual(['hero', 'list'])
  await takeReviews(torv, bagShop)
  for (const [at, stars] of ['5', '1', '4', '2'].entries()) {
    const { order, line_id } = await createShippedOrder(torv, market)
    const id = await createReview(torv, order, line_id, { stars, text: `Anmeldelse ${at}` })
    await showReview(freja, bagShop, id)
    await torv.ownerClient.query(
      "update reviews set created_at = now() - $2 * interval '1 day' where id = $1",
      [id, 10 - at],
    )
  }
  const blocks = unwrap(await readVisibleBlocks(getVisitor(), null))
  const block = blocks?.find(({ kind }) => kind === 'reviews')
  expect(block).toMatchObject({
    rating: { count: 4, average: 3 },
    reviews: [{ stars: 2 }, { stars: 4 }, { stars: 1 }],
  })
  await torv.ownerClient.query('update store_products set active = false')
  expect(await listShown()).not.toContain('Det siger de')
})
