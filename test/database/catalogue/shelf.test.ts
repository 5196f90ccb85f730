import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefused } from '#domain/errors.ts'
import { saveCategory } from '#server/catalogue/save-category.ts'
import { saveProduct } from '#server/catalogue/save-product.ts'
import { cardsPerPage, readShelf } from '#server/catalogue/shelf.ts'
import type { Visitor } from '#server/database/database.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { emptyDatabase, type TestDatabase } from '../../support/database.ts'
import {
  granted,
  openMarket,
  productForm,
  stocked,
  variant,
  type Market,
} from '../../support/people.ts'
import { clear, stock } from './stocked.ts'

let torv: TestDatabase
let market: Market
let visitor: Visitor

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  visitor = shopper(market.bagShop)
})
afterAll(() => torv.close())
beforeEach(() => clear(torv.keeper, market.bagShop))

describe('the product list of a store', () => {
  test('has the active products in their order, and no inactive ones', async () => {
    await stock(torv.keeper, market.bagShop, [
      { name: 'Sidst', sort_order: 9 },
      { name: 'Gemt', sort_order: 1, active: false },
      { name: 'Først', sort_order: 2 },
    ])
    expect(await namesOn(visitor)).toEqual(['Først', 'Sidst'])
  })

  test('has no products of another store, whether of its own company or not', async () => {
    await stock(torv.keeper, market.pyramidShop, [{ name: 'Pyramide' }])
    expect(await namesOn(visitor)).toEqual([])
    expect(await namesOn(shopper(market.clayShop))).toEqual([])
    expect(await namesOn(shopper(market.pyramidShop))).toEqual(['Pyramide'])
  })

  test('is sent whole with its search texts as long as it fits on one page', async () => {
    await stock(torv.keeper, market.bagShop, [
      { name: 'Taske', description: '<p>Sort</p>', category: 'Håndtasker' },
      { name: 'Pung' },
    ])
    const shelf = granted(await readShelf(visitor, null, { query: 'pung', page: 1 }))
    expect(shelf).toMatchObject({ total: 2, pages: 1, query: 'pung', suggestions: [] })
    expect(textsOf(shelf)).toEqual(['taske\nsort\nhåndtasker', 'pung\n'])
    expect(await refusalOf(2)).toBe('pageNotFound')
  })

  test('has every product on exactly one page, also with equal sort orders', async () => {
    const goods = Array.from({ length: 2 * cardsPerPage + 5 }, (_, at) => ({
      name: `Taske ${at}`,
      sort_order: Math.floor(at / 40),
      category: 'Tasker',
    }))
    await stock(torv.keeper, market.bagShop, goods)
    const wanted = goods.map(({ name }) => name)
    for (const category_ids of [null, [await categoryId('Tasker')]]) {
      for (const query of ['', 'taske']) {
        const pages = await Promise.all(
          [1, 2, 3].map((page) => pageOf({ query, page }, category_ids)),
        )
        expect(pages.map(({ cards }) => cards.length)).toEqual([cardsPerPage, cardsPerPage, 5])
        expect(pages.map(({ pages }) => pages)).toEqual([3, 3, 3])
        expect(pages.map(({ texts }) => texts)).toEqual([null, null, null])
        const shown = pages.flatMap(({ cards }) => cards.map(({ name }) => name))
        expect(shown.toSorted()).toEqual(wanted.toSorted())
      }
    }
    expect(await refusalOf(4)).toBe('pageNotFound')
    expect(await refusalOf(2, 'findes ikke')).toBe('pageNotFound')
  })

  test('goes on to the next page when there are too many hits to count', async () => {
    await stock(
      torv.keeper,
      market.bagShop,
      Array.from({ length: 1_100 }, (_, at) => ({ name: `Taske ${at}` })),
    )
    expect(await pageOf({ query: 'taske', page: 1 })).toMatchObject({ total: null, pages: 2 })
    const last = await pageOf({ query: 'taske', page: 23 })
    expect(last).toMatchObject({ total: null, pages: 23 })
    expect(last.cards).toHaveLength(1_100 - 22 * cardsPerPage)
  })
})

describe('the product list of a category', () => {
  test('is sorted by position and then by name in Danish order', async () => {
    const names = ['Ål', 'Zebra', 'Ærme', 'abe', 'Ørn']
    await stock(torv.keeper, market.bagShop, [
      ...names.map((name) => ({ name, sort_order: 1, category: 'Dyr' })),
      { name: 'Øverst', sort_order: 0, category: 'Dyr' },
      { name: 'Fremmed', category: 'Andet' },
    ])
    expect(await namesOn(visitor, [await categoryId('Dyr')])).toEqual([
      'Øverst',
      'abe',
      'Zebra',
      'Ærme',
      'Ørn',
      'Ål',
    ])
  })

  test('is not searched by the name of the category', async () => {
    await stock(torv.keeper, market.bagShop, [{ name: 'Alma', category: 'Håndtasker' }])
    const shelf = await pageOf({ query: '', page: 1 }, [await categoryId('Håndtasker')])
    expect(textsOf(shelf)).toEqual(['alma\n'])
  })
})

describe('the search text of a product', () => {
  test('follows its name and its description', async () => {
    const { freja, bagShop, nordlys } = market
    const { id } = await stocked(freja, bagShop, { name: 'Alma', description: '<p>Sort</p>' })
    expect(await textOf(id)).toBe('alma\nsort')
    await saveProduct(
      freja,
      nordlys,
      id,
      productForm([bagShop], { name: 'Bo', description: 'RØD' }),
    )
    expect(await textOf(id)).toBe('bo\nrød')
  })

  test('follows its labels: number, brand, specifications and active variants', async () => {
    const { freja, bagShop, nordlys } = market
    const said = {
      name: 'Alma',
      sku: 'VH-3201',
      brand: 'Bøgh',
      specifications: [{ name: 'Farve', value: 'Sort' }],
      variants: [variant('Stor', { sku: 'L' }), variant('Mini', { sku: 'S', active: false })],
    }
    const { id } = await stocked(freja, bagShop, said)
    const page = await pageOf({ query: '', page: 1 })
    expect(page.texts).toEqual([{ text: 'alma\n', labels: 'vh-3201 bøgh stor farve sort' }])
    const goods = [
      { name: 'Pung' },
      ...Array.from({ length: 50 }, (_, at) => ({ name: `Bo ${at}` })),
    ]
    await stock(torv.keeper, bagShop, goods)
    for (const query of ['VH3201', 'boegh', 'farve sort', 'stor alma']) {
      expect((await pageOf({ query, page: 1 })).cards, query).toMatchObject([{ name: 'Alma' }])
    }
    expect((await pageOf({ query: 'mini', page: 1 })).total).toBe(0)
    expect(await pageOf({ query: 'farvd', page: 1 })).toMatchObject({
      corrected: 'farve',
      total: 1,
    })
    const form = productForm([bagShop], { name: 'Alma', sku: 'N-7', brand: 'Lund' })
    await saveProduct(freja, nordlys, id, form)
    expect((await pageOf({ query: 'bøgh', page: 1 })).total).toBe(0)
    expect((await pageOf({ query: 'lund n7', page: 1 })).total).toBe(1)
  })

  test('an unknown word is corrected on a list of any length, unless an exact search is requested', async () => {
    const goods = [{ name: 'Lædertaske' }, { name: 'Rygsæk i sort' }]
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `Bo ${at}` }))
    for (const shelf of [goods, [...goods, ...many]]) {
      await clear(torv.keeper, market.bagShop)
      await stock(torv.keeper, market.bagShop, shelf)
      const asked = { query: 'lædertsake', page: 1 }
      const page = await pageOf(asked)
      expect(page.suggestions).toEqual(['lædertaske'])
      if (!page.texts) expect(page).toMatchObject({ corrected: 'lædertaske', total: 1 })
      const exact = await pageOf({ ...asked, exact: true })
      expect(exact).toMatchObject({ suggestions: ['lædertaske'], corrected: null })
      if (!exact.texts) expect(exact.cards).toEqual([])
      expect((await pageOf({ query: 'lædertaske sort', page: 1 })).suggestions).toEqual([])
    }
  })

  test('follows the name of its category as long as the category is active', async () => {
    const { freja, bagShop } = market
    const form = { name: 'Punge', slug: 'punge', description: '', parent_id: null, active: true }
    const { id } = granted(await saveCategory(freja, bagShop, null, form))
    await stocked(freja, bagShop, { name: 'Alma', category_id: id })
    expect(textsOf(await pageOf({ query: '', page: 1 }))).toEqual(['alma\n\npunge'])
    await saveCategory(freja, bagShop, id, { ...form, name: 'Etuier' })
    expect(textsOf(await pageOf({ query: '', page: 1 }))).toEqual(['alma\n\netuier'])
    await saveCategory(freja, bagShop, id, { ...form, active: false })
    const closed = await pageOf({ query: '', page: 1 })
    expect(textsOf(closed)).toEqual(['alma\n'])
    expect(closed.cards[0]?.category).toBeNull()
  })
})

function shopper({ company_id, store_id }: StoreKey): Visitor {
  return torv.database.through({ as: 'visitor', company_id, store_id })
}

async function pageOf(
  asked: { query: string; exact?: boolean; page: number },
  category_ids: string[] | null = null,
) {
  return granted(await readShelf(visitor, category_ids, asked))
}

function textsOf({ texts }: Awaited<ReturnType<typeof pageOf>>) {
  return texts?.map(({ text }) => text)
}

async function namesOn(shop: Visitor, category_ids: string[] | null = null): Promise<string[]> {
  const { cards } = granted(await readShelf(shop, category_ids, { query: '', page: 1 }))
  return cards.map(({ name }) => name)
}

async function refusalOf(page: number, query = ''): Promise<string | null> {
  const answer = await readShelf(visitor, null, { query, page })
  return isRefused(answer) ? answer.refused : null
}

async function categoryId(name: string): Promise<string> {
  const { rows } = await torv.keeper.query<{ id: string }>(
    'select id from store_categories where name = $1',
    [name],
  )
  return rows[0]?.id ?? ''
}

async function textOf(id: string): Promise<string | undefined> {
  const { rows } = await torv.keeper.query<{ search_text: string }>(
    'select search_text from products where id = $1',
    [id],
  )
  return rows[0]?.search_text
}
