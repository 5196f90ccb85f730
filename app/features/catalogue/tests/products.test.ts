import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductForm } from '#features/catalogue/rules/product-form.ts'
import { minor } from '#shared/money/money.ts'
import { toPictureAddress } from '#shared/picture.ts'
import { saveCategory } from '#features/catalogue/server/categories/save-category.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { createId } from '#platform/database/ordered-ids.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { placeOrder } from '#features/orders/server/place/place-order.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  unwrap,
  guest,
  getJobHandle,
  openMarket,
  buildProductForm,
  createStockedProduct,
  buildVariant,
  toRequestedLine,
  type Market,
} from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

test('a product form sent twice with one key creates one product', async () => {
  const key = createId()
  const form = buildProductForm([market.bagShop], { name: 'Sendt to gange', key })
  const [first, second] = await Promise.all([save(null, form), save(null, form)])
  expect(first).toEqual({ id: key, slug: 'sendt-to-gange' })
  expect([second, await save(null, form)]).toEqual([first, first])
  const keyUsed = { refused: 'productKeyUsed' }
  expect(await saveProduct(market.malthe, market.nordlys, null, form)).toEqual(keyUsed)
  expect(await save(null, { ...form, name: 'En anden' })).toEqual(keyUsed)
  const { rows } = await torv.ownerClient.query(
    `select (select count(*)::int from products where name in ('Sendt to gange', 'En anden')) as made,
       (select count(*)::int from audit_log where subject_id = $1) as changes`,
    [key],
  )
  expect(rows).toEqual([{ made: 1, changes: 1 }])
})

type StoreLink = ProductForm['stores'][number]

function save(id: string | null, form: ProductForm) {
  return saveProduct(market.freja, market.nordlys, id, form)
}

async function listRows(
  table: 'product_variants' | 'product_images' | 'store_products',
  id: string,
) {
  const { rows } = await torv.ownerClient.query(
    `select * from ${table} where product_id = $1 order by sort_order, id`,
    [id],
  )
  return rows
}

async function createCategory(store: StoreKey, name: string): Promise<string> {
  const form = { name, slug: name.toLowerCase(), description: '', parent_id: null, active: true }
  return unwrap(await saveCategory(market.freja, store, null, form)).id
}

async function createPicture(staff: Market['freja'], background: string): Promise<string> {
  const file = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  return toPictureAddress(unwrap(await savePicture(staff, staff.scope.company_id, file)), 640)
}

function createStoreLink({ store_id }: StoreKey, overrides: Partial<StoreLink> = {}): StoreLink {
  return { store_id, price: null, active: true, sort_order: null, ...overrides }
}

describe('saving a product again', () => {
  test('keeps the ids of everything that remains', async () => {
    const { bagShop } = market
    const images = [
      { id: null, url: 'https://billeder.example/1.jpg', alt_text: 'Forfra' },
      { id: null, url: await createPicture(market.freja, 'tan'), alt_text: 'Bagfra' },
    ]
    const variants = [buildVariant('S'), buildVariant('M', { price: minor(120_000) })]
    const { id } = await createStockedProduct(market.freja, bagShop, {
      name: 'Bevaret',
      images,
      variants,
    })
    const before = {
      images: await listRows('product_images', id),
      variants: await listRows('product_variants', id),
      links: await listRows('store_products', id),
    }
    expect(before.images.map(({ picture_id }) => picture_id !== null)).toEqual([false, true])

    const [front, back] = before.images
    const [small, medium] = before.variants
    const form = buildProductForm([bagShop], {
      name: 'Bevaret',
      images: [
        { id: back.id, url: back.url, alt_text: 'Bagfra, nu først' },
        { id: front.id, url: front.url, alt_text: 'Forfra' },
      ],
      variants: [
        buildVariant('Medium', { id: medium.id, price: minor(120_000) }),
        buildVariant('L'),
        buildVariant('S', { id: small.id, active: false }),
      ],
    })
    unwrap(await save(id, form))

    const now = await listRows('product_variants', id)
    expect(
      now.map(({ id: _, name, sort_order, active }) => ({ name, sort_order, active })),
    ).toEqual([
      { name: 'Medium', sort_order: 1, active: true },
      { name: 'L', sort_order: 2, active: true },
      { name: 'S', sort_order: 3, active: false },
    ])
    expect([now[0].id, now[2].id]).toEqual([medium.id, small.id])
    const pictures = await listRows('product_images', id)
    expect(pictures.map((picture) => [picture.id, picture.alt_text, picture.picture_id])).toEqual([
      [back.id, 'Bagfra, nu først', back.picture_id],
      [front.id, 'Forfra', null],
    ])
    const links = await listRows('store_products', id)
    expect(links.map((link) => link.id)).toEqual(before.links.map((link) => link.id))
  })

  test('adds and removes stores without changing price, position and status in the others', async () => {
    const { bagShop, pyramidShop } = market
    const { id } = await createStockedProduct(market.freja, bagShop, { name: 'I to butikker' })
    const own = createStoreLink(bagShop, { price: minor(64_900), active: false, sort_order: 17 })
    unwrap(await save(id, { ...buildProductForm([], { name: 'I to butikker' }), stores: [own] }))
    const keptLink = { ...own, sort_order: null }
    unwrap(
      await save(id, {
        ...buildProductForm([], { name: 'I to butikker' }),
        stores: [keptLink, createStoreLink(pyramidShop, { price: minor(8_900) })],
      }),
    )
    const both = await listRows('store_products', id)
    const bags = both.find(({ store_id }) => store_id === bagShop.store_id)
    expect(bags).toMatchObject({ price: '64900', active: false, sort_order: 17 })
    expect(both).toHaveLength(2)

    unwrap(
      await save(id, { ...buildProductForm([], { name: 'I to butikker' }), stores: [keptLink] }),
    )
    expect(await listRows('store_products', id)).toEqual([
      { ...bags, updated_at: expect.any(Date) },
    ])
  })

  test('puts the product last in a store that is added', async () => {
    const shop = market.pyramidShop
    const { id: first } = await createStockedProduct(market.freja, shop, { name: 'Første' })
    unwrap(
      await save(first, {
        ...buildProductForm([], { name: 'Første' }),
        stores: [createStoreLink(shop, { sort_order: 900 })],
      }),
    )
    const { id } = await createStockedProduct(market.freja, shop, { name: 'Sidste' })
    expect((await listRows('store_products', id))[0].sort_order).toBe(901)
  })

  test('deletes a variant without orders and hides one that is in an order', async () => {
    const { bagShop } = market
    const variants = [buildVariant('S'), buildVariant('M')]
    const product = await createStockedProduct(market.freja, bagShop, {
      name: 'Solgt i S',
      variants,
    })
    const [small] = product.variants
    unwrap(
      await placeOrder(getJobHandle(torv.database, bagShop), bagShop, {
        buyer: guest,
        lines: [toRequestedLine(product)],
      }),
    )
    unwrap(await save(product.id, buildProductForm([bagShop], { name: 'Solgt i S', variants: [] })))
    const rest = await listRows('product_variants', product.id)
    expect(rest.map(({ id, active }) => ({ id, active }))).toEqual([
      { id: small!.id, active: false },
    ])
  })

  test('cannot reduce the stock below the reserved quantity', async () => {
    const { bagShop } = market
    const variants = [buildVariant('S', { stock_quantity: 5 })]
    const product = await createStockedProduct(market.freja, bagShop, {
      name: 'Reserveret',
      variants,
    })
    const [small] = product.variants
    unwrap(
      await placeOrder(getJobHandle(torv.database, bagShop), bagShop, {
        buyer: guest,
        lines: [toRequestedLine(product, 3)],
      }),
    )
    const fewer = [buildVariant('S', { id: small!.id, stock_quantity: 2 })]
    expect(
      await save(product.id, buildProductForm([bagShop], { name: 'Reserveret', variants: fewer })),
    ).toEqual({
      refused: 'numberInvalid',
      field: 'variants.0.stock_quantity',
      values: { minimum: '3' },
    })
  })
})

test('stock sold while the form was open stays sold', async () => {
  const { bagShop } = market
  const variants = [buildVariant('S', { stock_quantity: 10 })]
  const { id } = await createStockedProduct(market.freja, bagShop, { name: 'Åben længe', variants })
  const [small] = await listRows('product_variants', id)
  await torv.ownerClient.query(
    'update product_variants set stock_quantity = 7 where company_id = $1 and id = $2',
    [market.nordlys, small.id],
  )
  const saveStock = async (stock_quantity: number) => {
    const shownVariants = [buildVariant('S', { id: small.id, stock_quantity, stock_seen: 10 })]
    unwrap(
      await save(id, buildProductForm([bagShop], { name: 'Åben længe', variants: shownVariants })),
    )
    return (await listRows('product_variants', id))[0].stock_quantity
  }
  expect(await saveStock(10)).toBe(7)
  expect(await saveStock(15)).toBe(12)
})

describe('the address of a product', () => {
  test('is derived from its name and gets a number when it is taken', async () => {
    const slugs = []
    for (let index = 0; index < 3; index += 1) {
      slugs.push(
        (await createStockedProduct(market.freja, market.bagShop, { name: 'Lædertaske' })).slug,
      )
    }
    expect(slugs).toEqual(['laedertaske', 'laedertaske-1', 'laedertaske-2'])
  })

  test('is unique, even when fifty products are saved at the same time', async () => {
    const shops = [market.bagShop, market.pyramidShop]
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        save(null, buildProductForm([shops[index % 2]!], { name: 'Kapløb' })),
      ),
    )
    const slugs = results.map((result) => unwrap(result).slug)
    expect(new Set(slugs)).toEqual(
      new Set(['kaploeb', ...Array.from({ length: 49 }, (_, index) => `kaploeb-${index + 1}`)]),
    )
  })

  test('stays when the product is saved again, and follows a new name', async () => {
    const { bagShop } = market
    await createStockedProduct(market.freja, bagShop, { name: 'Rygsæk' })
    const { id, slug } = await createStockedProduct(market.freja, bagShop, { name: 'Rygsæk' })
    expect(slug).toBe('rygsaek-1')
    const same = buildProductForm([bagShop], { name: 'Rygsæk', base_price: minor(1) })
    expect(await save(id, same)).toEqual({ id, slug })
    expect(await save(id, buildProductForm([bagShop], { name: 'Rejsetaske' }))).toEqual({
      id,
      slug: 'rejsetaske',
    })
  })

  test('is unique within its company only', async () => {
    await createStockedProduct(market.freja, market.bagShop, { name: 'Krukke' })
    const foreign = await createStockedProduct(market.rosa, market.clayShop, { name: 'Krukke' })
    expect(foreign.slug).toBe('krukke')
  })
})

describe('the category of a product', () => {
  test('is, in each store, the store’s own category of the same name', async () => {
    const { bagShop, pyramidShop } = market
    const bagCategory = await createCategory(bagShop, 'Punge')
    const pyramidCategory = await createCategory(pyramidShop, 'Punge')
    const form = buildProductForm([bagShop, pyramidShop], {
      name: 'Pung',
      category_id: bagCategory,
    })
    const { id } = unwrap(await save(null, form))
    const links = await listRows('store_products', id)
    expect(new Map(links.map((link) => [link.store_id, link.category_id]))).toEqual(
      new Map([
        [bagShop.store_id, bagCategory],
        [pyramidShop.store_id, pyramidCategory],
      ]),
    )
  })

  test('is empty in a store without such a category, and stays in a store with its own', async () => {
    const { bagShop, pyramidShop } = market
    const bagCategory = await createCategory(bagShop, 'Remme')
    const pyramidCategory = await createCategory(pyramidShop, 'Straps')
    const pyramidForm = buildProductForm([pyramidShop], {
      name: 'Rem',
      category_id: pyramidCategory,
    })
    const { id } = unwrap(await save(null, pyramidForm))
    const both = buildProductForm([bagShop, pyramidShop], { name: 'Rem', category_id: bagCategory })
    unwrap(await save(id, both))
    const links = await listRows('store_products', id)
    expect(links.map(({ category_id }) => category_id).toSorted()).toEqual(
      [bagCategory, pyramidCategory].toSorted(),
    )
    const fresh = unwrap(await save(null, { ...both, name: 'Ny rem' }))
    const freshLinks = await listRows('store_products', fresh.id)
    expect(freshLinks.map(({ category_id }) => category_id)).toEqual(
      expect.arrayContaining([bagCategory, null]),
    )
  })
})

describe('references to another company', () => {
  const name = 'Fremmed'
  const refusals: [string, () => Promise<ProductForm>, object][] = [
    [
      'a store',
      async () => buildProductForm([market.bagShop, market.clayShop], { name }),
      { refused: 'storeNotFound' },
    ],
    [
      'a category',
      async () => {
        const form = { name, slug: name, description: '', parent_id: null, active: true }
        const foreign = unwrap(
          await saveCategory(market.rosa, market.clayShop, null, { ...form, slug: 'fremmed' }),
        )
        return buildProductForm([market.bagShop], { name, category_id: foreign.id })
      },
      { refused: 'productCategoryUnknown', field: 'category_id' },
    ],
    [
      'a variant',
      async () => {
        const foreign = await createStockedProduct(market.rosa, market.clayShop, {
          variants: [buildVariant('S')],
        })
        const variants = [buildVariant('S', { id: foreign.variants[0]!.id })]
        return buildProductForm([market.bagShop], { name, variants })
      },
      { refused: 'requestInvalid', field: 'variants.0.id' },
    ],
    [
      'an image',
      async () => {
        const images = [{ id: null, url: 'https://billeder.example/krukke.jpg', alt_text: '' }]
        const foreign = await createStockedProduct(market.rosa, market.clayShop, { images })
        const [image] = await listRows('product_images', foreign.id)
        const { id, url } = image
        return buildProductForm([market.bagShop], { name, images: [{ id, url, alt_text: '' }] })
      },
      { refused: 'requestInvalid', field: 'images.0.id' },
    ],
    [
      'a picture',
      async () => {
        const url = await createPicture(market.rosa, 'teal')
        return buildProductForm([market.bagShop], {
          name,
          images: [{ id: null, url, alt_text: '' }],
        })
      },
      { refused: 'urlInvalid', field: 'images.0.url' },
    ],
  ]

  test.each(refusals)('%s is refused', async (_, form, refusal) => {
    expect(await save(null, await form())).toEqual(refusal)
    const { rows } = await torv.ownerClient.query('select from products where name = $1', [name])
    expect(rows).toEqual([])
  })

  test('a product of another company is not found', async () => {
    const { id } = await createStockedProduct(market.rosa, market.clayShop, {
      name: 'Rosas krukke',
    })
    expect(await save(id, buildProductForm([market.bagShop]))).toEqual({
      refused: 'productNotFound',
    })
    expect(await save(randomUUID(), buildProductForm([market.bagShop]))).toEqual({
      refused: 'productNotFound',
    })
  })
})

test('changes are in the audit log with their old and new values', async () => {
  const { id } = await createStockedProduct(market.freja, market.bagShop, { name: 'Logført' })
  unwrap(
    await save(
      id,
      buildProductForm([market.bagShop], { name: 'Logført', base_price: minor(90_000) }),
    ),
  )
  const log = await market.freja
    .selectFrom('audit_log')
    .where('subject_id', '=', id)
    .orderBy('id')
    .select(['action', 'changes'])
    .execute()
  expect(log).toEqual([
    { action: 'created', changes: {} },
    { action: 'changed', changes: { base_price: { from: 100_000, to: 90_000 } } },
  ])
})

test('the words of a product name are stored once, to correct misspelled searches', async () => {
  await createStockedProduct(market.rosa, market.clayShop, { name: 'Æggebæger Åse' })
  await createStockedProduct(market.rosa, market.clayShop, { name: 'ÅSE & Æggebæger nr. 4711' })
  const { rows } = await torv.ownerClient.query(
    `select word from product_words where company_id = $1 and word ~ '[æå]'`,
    [market.clayworks],
  )
  expect(rows.map(({ word }) => word).toSorted()).toEqual(['åse', 'æggebæger'])
})
