import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { moveCategory, saveCategory, removeCategory } from '../server/categories/save-category.ts'
import {
  readCategories,
  readCategory,
} from '#features/catalogue/server/categories/read-categories.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listCategoryTiles } from '#features/home-page/server/read-visible-blocks.ts'
import { createPhoto } from '#test/support/photo.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { unwrap, openMarket, createStockedProduct, type Market } from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

describe('a category', () => {
  const form = { name: 'Tasker', slug: 'tasker', description: '', parent_id: null, active: true }
  const save = (id: string | null, overrides: object) =>
    saveCategory(market.malthe, market.bagShop, id, { ...form, ...overrides })

  test('takes the next free slug when the slug follows from the name, and is refused when the slug was chosen', async () => {
    expect(unwrap(await save(null, {})).slug).toBe('tasker')
    expect(unwrap(await save(null, {})).slug).toBe('tasker-1')
    expect(await save(null, { name: 'Noget andet' })).toEqual({
      refused: 'categorySlugTaken',
      field: 'slug',
    })
  })

  test('is not overwritten when it was changed since it was opened', async () => {
    const { id, slug } = unwrap(await save(null, { name: 'Fælles', slug: 'faelles' }))
    const { version } = unwrap(await readCategory(market.malthe, market.bagShop, id))
    unwrap(await save(id, { name: 'Hendes', slug, seen: version }))
    const ownChange = { name: 'Mit', slug, seen: version }
    expect(await save(id, ownChange)).toEqual({ refused: 'editConflict' })
    const now = unwrap(await readCategory(market.malthe, market.bagShop, id))
    expect(now.category.name).toBe('Hendes')
    expect(await save(id, { ...ownChange, seen: now.version })).toEqual({ id, slug })
  })

  test('keeps its slug when it is renamed', async () => {
    const { id, slug } = unwrap(await save(null, { name: 'Kurve', slug: 'kurve' }))
    expect(await save(id, { name: 'Flettede kurve', slug })).toEqual({ id, slug: 'kurve' })
  })

  test('has a picture of its own until it is removed', async () => {
    const picture_file = await createPhoto()
    const words = { name: 'Rejse', slug: 'rejse', picture_alt: 'En kuffert på en perron' }
    const { id } = unwrap(await save(null, { ...words, picture_file }))
    const { store_id, company_id } = market.bagShop
    const shop = torv.database.scoped({ as: 'visitor', company_id, store_id })
    const readTile = async () => (await listCategoryTiles(shop, [id])).get(id)
    const countPictures = async () =>
      (await torv.ownerClient.query('select from pictures')).rowCount
    const tile = await readTile()
    expect(tile).toMatchObject({ picture_alt: 'En kuffert på en perron' })
    expect(tile?.picture).toMatch(/^\/media\//)
    expect(await countPictures()).toBe(1)
    unwrap(await save(id, { name: 'Rejser', slug: 'rejse' }))
    expect(await readTile()).toMatchObject({ name: 'Rejser', picture: tile?.picture })
    const other = unwrap(await save(null, { name: 'Tur', slug: 'tur', picture_file }))
    unwrap(await save(id, { ...words, remove_picture: true }))
    expect(await readTile()).toMatchObject({ picture: null })
    // The other category has the picture still.
    expect(await countPictures()).toBe(1)
    expect(await removeCategory(market.malthe, market.bagShop, other.id)).toBeNull()
    expect(await countPictures()).toBe(0)
    const text = Buffer.from('no picture')
    expect(await save(id, { ...words, picture_file: text })).toMatchObject({
      field: 'category_picture_file',
    })
  })

  test('is at most one level below the top', async () => {
    const top = unwrap(await save(null, { name: 'Top', slug: 'top' }))
    const child = unwrap(await save(null, { name: 'Barn', slug: 'barn', parent_id: top.id }))
    const tooDeep = { name: 'Barnebarn', slug: 'barnebarn', parent_id: child.id }
    expect(await save(null, tooDeep)).toEqual({
      refused: 'categoryParentUnknown',
      field: 'parent_id',
    })
    const other = unwrap(await save(null, { name: 'Anden', slug: 'anden' }))
    expect(await save(top.id, { name: 'Top', slug: 'top', parent_id: other.id })).toEqual({
      refused: 'categoryTooDeep',
      field: 'parent_id',
    })
  })

  test('is not nested three levels deep when two people nest categories at the same time', async () => {
    const [one, other] = await Promise.all(
      ['Ene', 'To'].map(async (name) =>
        unwrap(await save(null, { name, slug: name.toLowerCase() })),
      ),
    )
    const results = await Promise.all([
      save(one!.id, { name: 'Ene', slug: 'ene', parent_id: other!.id }),
      save(other!.id, { name: 'To', slug: 'to', parent_id: one!.id }),
    ])
    expect(results.filter(isRefused)).toHaveLength(1)
  })

  test('gets a slug of its own when fifty of the same name are saved at once', async () => {
    const name = 'Fyrre tasker'
    const saved = await Promise.all(
      Array.from({ length: 50 }, () => save(null, { name, slug: 'fyrre-tasker' })),
    )
    const slugs = saved.map((one) => unwrap(one).slug)
    const expectedSlugs = Array.from({ length: 50 }, (_, at) => `fyrre-tasker${at ? `-${at}` : ''}`)
    expect(slugs.toSorted()).toEqual(expectedSlugs.toSorted())
  })

  test('accepts only a parent in its own store', async () => {
    const otherStoreCategory = unwrap(
      await saveCategory(market.freja, market.pyramidShop, null, form),
    )
    expect(
      await save(null, { name: 'Her', slug: 'her', parent_id: otherStoreCategory.id }),
    ).toEqual({
      refused: 'categoryParentUnknown',
      field: 'parent_id',
    })
  })
})

describe('the category menu of a store', () => {
  let shop: StoreKey
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    shop = market.clayShop
    for (const [name, parent] of [
      ['Kopper'],
      ['Fade'],
      ['Espresso', 'Kopper'],
      ['Krus', 'Kopper'],
      ['Vaser'],
    ] as const) {
      const form = { name, slug: name.toLowerCase(), description: '', active: true }
      const parent_id = parent ? ids[parent]! : null
      ids[name] = unwrap(await saveCategory(market.rosa, shop, null, { ...form, parent_id })).id
    }
  })

  const listMenu = async () =>
    unwrap(await readCategories(market.rosa, shop)).map(({ name }) => name)

  test('lists the categories in display order, with subcategories below their parents', async () => {
    expect(await listMenu()).toEqual(['Kopper', 'Espresso', 'Krus', 'Fade', 'Vaser'])
    const { rows } = await torv.ownerClient.query(
      'select name from store_categories where store_id = $1 order by sort_order',
      [shop.store_id],
    )
    expect(rows.map(({ name }) => name)).toEqual(await listMenu())
  })

  test('moves one category at a time, and records the move in the audit log', async () => {
    expect(await moveCategory(market.rosa, shop, ids['Vaser'], 1)).toBeNull()
    expect(await moveCategory(market.rosa, shop, ids['Krus'], 1)).toBeNull()
    expect(await listMenu()).toEqual(['Vaser', 'Kopper', 'Krus', 'Espresso', 'Fade'])
    const { rows } = await torv.ownerClient.query(
      "select changes from audit_log where subject_id = $1 and action = 'changed'",
      [ids['Vaser']],
    )
    expect(rows).toEqual([{ changes: { place: { from: 3, to: 1 } } }])
  })

  test('keeps both moves when two people move categories at once', async () => {
    await Promise.all([
      moveCategory(market.rosa, shop, ids['Fade'], 1),
      moveCategory(market.rosa, shop, ids['Espresso'], 1),
    ])
    expect(await listMenu()).toEqual(['Fade', 'Vaser', 'Kopper', 'Espresso', 'Krus'])
  })

  test('loses only the deleted category: its subcategories move up and its products stay', async () => {
    const product = await createStockedProduct(market.rosa, shop, {
      name: 'Kop',
      category_id: ids['Kopper']!,
    })
    const { products, children } = unwrap(await readCategory(market.rosa, shop, ids['Kopper']))
    expect({ products, children }).toEqual({ products: 1, children: 2 })
    expect(await removeCategory(market.rosa, shop, ids['Kopper'])).toBeNull()
    expect(await listMenu()).toEqual(['Fade', 'Vaser', 'Espresso', 'Krus'])
    const { rows } = await torv.ownerClient.query(
      `select p.category_id as one, sp.category_id as other
       from products p join store_products sp on sp.product_id = p.id where p.id = $1`,
      [product.id],
    )
    expect(rows).toEqual([{ one: null, other: null }])
    expect(await removeCategory(market.rosa, shop, ids['Kopper'])).toEqual({
      refused: 'categoryNotFound',
    })
  })

  test('cannot be changed by staff of another company', async () => {
    for (const outsider of [market.freja, market.sofie]) {
      expect(await moveCategory(outsider, shop, ids['Fade'], 2)).toEqual({
        refused: 'roleForbidden',
      })
      expect(await removeCategory(outsider, shop, ids['Fade'])).toEqual({
        refused: 'roleForbidden',
      })
    }
    // A role in another store gives no right to this category.
    expect(await removeCategory(market.freja, market.bagShop, ids['Fade'])).toEqual({
      refused: 'categoryNotFound',
    })
    expect(await listMenu()).toContain('Fade')
  })
})
