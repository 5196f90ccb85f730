import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { pageLengths } from '#shared/limits.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { readProductList } from '#features/catalogue/server/listing/read-product-list.ts'
import type { Visitor } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  unwrap,
  openMarket,
  buildProductForm,
  createStockedProduct,
  buildVariant,
  type Market,
} from '#test/support/people.ts'
import { deleteProducts, insertProducts } from './insert-products.ts'

let torv: TestDatabase
let market: Market
let visitor: Visitor

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  visitor = openVisitor(market.bagShop)
})
afterAll(() => torv.close())
beforeEach(() => deleteProducts(torv.ownerClient, market.bagShop))

describe('the product list of a store', () => {
  test('has the active products in their order, and no inactive ones', async () => {
    await insertProducts(torv.ownerClient, market.bagShop, [
      { name: 'Sidst', sort_order: 9 },
      { name: 'Gemt', sort_order: 1, active: false },
      { name: 'Først', sort_order: 2 },
    ])
    expect(await listNames(visitor)).toEqual(['Først', 'Sidst'])
  })

  test('has no products of another store, whether of its own company or not', async () => {
    await insertProducts(torv.ownerClient, market.pyramidShop, [{ name: 'Pyramide' }])
    expect(await listNames(visitor)).toEqual([])
    expect(await listNames(openVisitor(market.clayShop))).toEqual([])
    expect(await listNames(openVisitor(market.pyramidShop))).toEqual(['Pyramide'])
  })

  test('is searched by name, description and category as long as it fits on one page', async () => {
    await insertProducts(torv.ownerClient, market.bagShop, [
      { name: 'Taske', description: '<p>Sort</p>', category: 'Håndtasker' },
      { name: 'Pung' },
    ])
    for (const [query, name] of [
      ['pung', 'Pung'],
      ['taske', 'Taske'],
      ['sort', 'Taske'],
      ['håndtasker', 'Taske'],
    ] as const) {
      const list = unwrap(await readProductList(visitor, null, { query, page: 1 }))
      expect(list).toMatchObject({ total: 1, pages: 1, query, suggestions: [], cards: [{ name }] })
    }
    expect(await getRefusal(2)).toBe('pageNotFound')
  })

  test('has every product on exactly one page, also with equal sort orders', async () => {
    const products = Array.from({ length: 2 * pageLengths.products + 5 }, (_, at) => ({
      name: `Taske ${at}`,
      sort_order: Math.floor(at / 40),
      category: 'Tasker',
    }))
    await insertProducts(torv.ownerClient, market.bagShop, products)
    const expectedNames = products.map(({ name }) => name)
    for (const category_ids of [null, [await getCategoryId('Tasker')]]) {
      for (const query of ['', 'taske']) {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => readPage({ query, page }, category_ids)),
        )
        expect(pages.map(({ cards }) => cards.length)).toEqual([
          pageLengths.products,
          pageLengths.products,
          5,
        ])
        expect(pages.map(({ pages }) => pages)).toEqual([3, 3, 3])
        const shownNames = pages.flatMap(({ cards }) => cards.map(({ name }) => name))
        expect(shownNames.toSorted()).toEqual(expectedNames.toSorted())
      }
    }
    expect(await getRefusal(4)).toBe('pageNotFound')
    expect(await getRefusal(2, 'findes ikke')).toBe('pageNotFound')
  })

  test('goes on to the next page when there are too many hits to count', async () => {
    await insertProducts(
      torv.ownerClient,
      market.bagShop,
      Array.from({ length: 1_100 }, (_, at) => ({ name: `Taske ${at}` })),
    )
    expect(await readPage({ query: 'taske', page: 1 })).toMatchObject({ total: null, pages: 2 })
    const last = await readPage({ query: 'taske', page: 23 })
    expect(last).toMatchObject({ total: null, pages: 23 })
    expect(last.cards).toHaveLength(1_100 - 22 * pageLengths.products)
  })
})

describe('the product list of a category', () => {
  test('is sorted by position and then by name in Danish order', async () => {
    const names = ['Ål', 'Zebra', 'Ærme', 'abe', 'Ørn']
    await insertProducts(torv.ownerClient, market.bagShop, [
      ...names.map((name) => ({ name, sort_order: 1, category: 'Dyr' })),
      { name: 'Øverst', sort_order: 0, category: 'Dyr' },
      { name: 'Fremmed', category: 'Andet' },
    ])
    expect(await listNames(visitor, [await getCategoryId('Dyr')])).toEqual([
      'Øverst',
      'abe',
      'Zebra',
      'Ærme',
      'Ørn',
      'Ål',
    ])
  })

  test('is not searched by the name of the category', async () => {
    await insertProducts(torv.ownerClient, market.bagShop, [
      { name: 'Alma', category: 'Håndtasker' },
    ])
    const category = [await getCategoryId('Håndtasker')]
    expect(await readPage({ query: 'alma', page: 1 }, category)).toMatchObject({ total: 1 })
    expect(await readPage({ query: 'håndtasker', page: 1 }, category)).toMatchObject({ total: 0 })
  })
})

describe('the search text of a product', () => {
  test('follows its name and its description', async () => {
    const { freja, bagShop, nordlys } = market
    const { id } = await createStockedProduct(freja, bagShop, {
      name: 'Alma',
      description: '<p>Sort</p>',
    })
    expect(await readSearchText(id)).toBe('alma\nsort')
    await saveProduct(
      freja,
      nordlys,
      id,
      buildProductForm([bagShop], { name: 'Bo', description: 'RØD' }),
    )
    expect(await readSearchText(id)).toBe('bo\nrød')
  })

  test('follows its labels: number, brand, specifications and active variants', async () => {
    const { freja, bagShop, nordlys } = market
    const fields = {
      name: 'Alma',
      sku: 'VH-3201',
      brand: 'Bøgh',
      specifications: [{ name: 'Farve', value: 'Sort' }],
      variants: [
        buildVariant('Stor', { sku: 'L' }),
        buildVariant('Mini', { sku: 'S', active: false }),
      ],
    }
    const { id } = await createStockedProduct(freja, bagShop, fields)
    const expectLabels = async () => {
      for (const query of ['VH3201', 'boegh', 'farve sort', 'stor alma'])
        expect((await readPage({ query, page: 1 })).cards, query).toMatchObject([{ name: 'Alma' }])
      expect((await readPage({ query: 'mini', page: 1 })).total).toBe(0)
    }
    await expectLabels()
    const products = [
      { name: 'Pung' },
      ...Array.from({ length: 50 }, (_, at) => ({ name: `Bo ${at}` })),
    ]
    await insertProducts(torv.ownerClient, bagShop, products)
    await expectLabels()
    expect(await readPage({ query: 'farvd', page: 1 })).toMatchObject({
      corrected: 'farve',
      total: 1,
    })
    const form = buildProductForm([bagShop], { name: 'Alma', sku: 'N-7', brand: 'Lund' })
    await saveProduct(freja, nordlys, id, form)
    expect((await readPage({ query: 'bøgh', page: 1 })).total).toBe(0)
    expect((await readPage({ query: 'lund n7', page: 1 })).total).toBe(1)
  })

  test('an unknown word is corrected on a list of any length, unless an exact search is requested', async () => {
    const products = [{ name: 'Lædertaske' }, { name: 'Rygsæk i sort' }]
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `Bo ${at}` }))
    for (const list of [products, [...products, ...many]]) {
      await deleteProducts(torv.ownerClient, market.bagShop)
      await insertProducts(torv.ownerClient, market.bagShop, list)
      const listQuery = { query: 'lædertsake', page: 1 }
      const page = await readPage(listQuery)
      expect(page.suggestions).toEqual(['lædertaske'])
      expect(page).toMatchObject({ corrected: 'lædertaske', total: 1 })
      const exact = await readPage({ ...listQuery, exact: true })
      expect(exact).toMatchObject({ suggestions: ['lædertaske'], corrected: null })
      expect(exact.cards).toEqual([])
      expect((await readPage({ query: 'lædertaske sort', page: 1 })).suggestions).toEqual([])
    }
  })

  test('follows the name of its category as long as the category is active', async () => {
    const { freja, bagShop } = market
    const form = { name: 'Punge', slug: 'punge', description: '', parent_id: null, active: true }
    const { id } = unwrap(await saveCategory(freja, bagShop, null, form))
    await createStockedProduct(freja, bagShop, { name: 'Alma', category_id: id })
    const countFound = async (query: string) => (await readPage({ query, page: 1 })).total
    expect(await countFound('punge')).toBe(1)
    await saveCategory(freja, bagShop, id, { ...form, name: 'Etuier' })
    expect([await countFound('punge'), await countFound('etuier')]).toEqual([0, 1])
    await saveCategory(freja, bagShop, id, { ...form, active: false })
    expect(await countFound('etuier')).toBe(0)
    const closed = await readPage({ query: '', page: 1 })
    expect(closed.cards[0]?.category).toBeNull()
  })
})

function openVisitor({ company_id, store_id }: StoreKey): Visitor {
  return torv.database.scoped({ as: 'visitor', company_id, store_id })
}

async function readPage(
  listQuery: { query: string; exact?: boolean; page: number },
  category_ids: string[] | null = null,
) {
  return unwrap(await readProductList(visitor, category_ids, listQuery))
}

async function listNames(shop: Visitor, category_ids: string[] | null = null): Promise<string[]> {
  const { cards } = unwrap(await readProductList(shop, category_ids, { query: '', page: 1 }))
  return cards.map(({ name }) => name)
}

async function getRefusal(page: number, query = ''): Promise<string | null> {
  const result = await readProductList(visitor, null, { query, page })
  return isRefused(result) ? result.refused : null
}

async function getCategoryId(name: string): Promise<string> {
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    'select id from store_categories where name = $1',
    [name],
  )
  return rows[0]?.id ?? ''
}

async function readSearchText(id: string): Promise<string | undefined> {
  const { rows } = await torv.ownerClient.query<{ search_text: string }>(
    'select search_text from products where id = $1',
    [id],
  )
  return rows[0]?.search_text
}
