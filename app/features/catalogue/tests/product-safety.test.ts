import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manufacturer } from '#features/manufacturers/rules/manufacturer.ts'
import { toPictureAddress } from '#shared/picture.ts'
import { listMissingSafetyFacts } from '#features/catalogue/rules/product-safety.ts'
import { readProductPage } from '#features/catalogue/server/products/read-product-page.ts'
import { readSafetyCount } from '#features/catalogue/server/listing/read-safety-count.ts'
import { readStaffProducts } from '#features/catalogue/server/listing/read-staff-products.ts'
import { saveManufacturer } from '#features/manufacturers/server/save-manufacturer.ts'
import { changeProducts } from '#features/catalogue/server/products/change-products.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { bulkForm } from '#features/catalogue/rules/bulk-form.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { buildManufacturer, foreignManufacturer } from '#features/manufacturers/tests/support.ts'
import { buildProductForm, openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createPhoto } from '#test/support/photo.ts'

let torv: TestDatabase
let market: Market
let picture: string

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  const saved = unwrap(await savePicture(market.freja, market.nordlys, await createPhoto()))
  picture = toPictureAddress(saved, 1920)
  const { freja, nordlys, bagShop } = market
  const makers = await listManufacturers()
  for (const [number, { maker_id, model, hasPicture }] of listCases(makers).entries()) {
    const images = hasPicture ? [{ id: null, url: picture, alt_text: '' }] : []
    const facts = { name: `Vare ${number}`, sku: String(number), maker_id, model, images }
    unwrap(await saveProduct(freja, nordlys, null, buildProductForm([bagShop], facts)))
  }
})
afterAll(() => torv.close())

type CaseMaker = { maker_id: string | null; maker: Manufacturer | null }

/** None, one of the EU, one outside with a responsible person, and one whose country was moved out of the EU. */
async function listManufacturers(): Promise<CaseMaker[]> {
  const danish = buildManufacturer()
  const moved = buildManufacturer({ name: 'Flyttet' })
  const create = async (maker: Manufacturer) =>
    unwrap(await saveManufacturer(market.freja, market.nordlys, null, maker)).id
  const moved_id = await create(moved)
  await torv.ownerClient.query("update makers set country = 'GB' where id = $1", [moved_id])
  return [
    { maker_id: null, maker: null },
    { maker_id: await create(danish), maker: danish },
    { maker_id: await create(foreignManufacturer), maker: foreignManufacturer },
    { maker_id: moved_id, maker: { ...moved, country: 'GB' } },
  ]
}

function listCases(makers: readonly CaseMaker[]) {
  return makers.flatMap((maker) =>
    ['', 'T-100'].flatMap((model) =>
      [false, true].map((hasPicture) => ({ ...maker, model, hasPicture })),
    ),
  )
}

const search = {
  store_id: null,
  query: '',
  hasInactive: true,
  lacksSafety: false,
  page: 1,
}

test('the database finds the same missing facts as the rule, for every combination', async () => {
  const { freja, nordlys, bagShop, clayShop } = market
  const { rows: makers } = await torv.ownerClient.query<Manufacturer & { id: string }>(
    'select * from makers',
  )
  const { products } = unwrap(await readStaffProducts(freja, nordlys, search))
  const { rows } = await torv.ownerClient.query<{
    id: string
    model: string
    maker_id: string | null
    hasPicture: boolean
  }>(
    `select id, model, maker_id, exists (select from product_images i where i.product_id = p.id) as "hasPicture"
     from products p`,
  )
  expect(rows).toHaveLength(16)
  for (const row of rows) {
    const maker = makers.find(({ id }) => id === row.maker_id) ?? null
    const { missing_facts } = products.find(({ id }) => id === row.id)!
    expect(missing_facts).toEqual(listMissingSafetyFacts({ ...row, maker }))
  }
  const lacking = products.filter(({ missing_facts }) => missing_facts.length > 0)
  expect(lacking).toHaveLength(14)
  const counts = { onSale: 16, lacking: 14 }
  expect(await readSafetyCount(freja, bagShop)).toEqual(counts)
  expect(await readSafetyCount(freja, { company_id: nordlys, store_id: null })).toEqual(counts)
  expect(await readSafetyCount(market.rosa, clayShop)).toEqual({ onSale: 0, lacking: 0 })
})

test('the list shows those that lack facts, and a bulk edit of that list reaches them alone', async () => {
  const { freja, nordlys, bagShop, sofie } = market
  for (const store_id of [null, bagShop.store_id]) {
    const lacking = { ...search, store_id, hasInactive: false, lacksSafety: true }
    const list = unwrap(await readStaffProducts(sofie, nordlys, lacking))
    expect(list.total).toBe(14)
    expect(list.safety).toEqual({ onSale: 16, lacking: 14 })
    expect(list.products.every(({ missing_facts }) => missing_facts.length > 0)).toBe(true)
    const words = { ...lacking, query: 'vare 1' }
    expect(unwrap(await readStaffProducts(sofie, nordlys, words)).products).not.toEqual([])
  }
  const parsed = parseForm(bulkForm, { availability: 'preorder' })
  if (!('values' in parsed)) throw new Error('The form is refused')
  const all = { ...search, lacksSafety: true }
  const result = await changeProducts(freja, nordlys, { ids: [], all }, parsed.values)
  expect(result).toEqual({ changed: 14 })
})

test('a bulk edit names a maker, and refuses one of another company', async () => {
  const { freja, rosa, nordlys, clayworks } = market
  const edit = async (maker_id: string) => {
    const parsed = parseForm(bulkForm, { maker_id })
    if (!('values' in parsed)) throw new Error('The form is refused')
    return changeProducts(freja, nordlys, { ids: [], all: search }, parsed.values)
  }
  const foreign = unwrap(await saveManufacturer(rosa, clayworks, null, buildManufacturer()))
  expect(await edit(foreign.id)).toEqual({ refused: 'manufacturerUnknown', field: 'maker_id' })
  const own = unwrap(
    await saveManufacturer(freja, nordlys, null, buildManufacturer({ name: 'Fælles' })),
  )
  expect(await edit(own.id)).toEqual({ changed: 16 })
  const { rows } = await torv.ownerClient.query('select distinct maker_id from products')
  expect(rows).toEqual([{ maker_id: own.id }])
  const { rows: log } = await torv.ownerClient.query(
    "select 1 from audit_log where changes -> 'Maker' ->> 'to' = 'Fælles'",
  )
  expect(log).toHaveLength(16)
})

test('a product page shows model, maker and responsible person, and search engines read them', async () => {
  const { freja, nordlys, bagShop } = market
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    "select id from makers where name = 'Bagworks'",
  )
  const facts = {
    name: 'Kuffert',
    sku: 'K-1',
    model: 'K-2026',
    maker_id: rows[0]!.id,
    warnings_da: 'Må ikke\nløftes',
  }
  const form = buildProductForm([bagShop], facts)
  const { slug } = unwrap(await saveProduct(freja, nordlys, null, form))
  const visitor = torv.database.scoped({ as: 'visitor', ...bagShop })
  const page = unwrap(await readProductPage(visitor, slug, '3000'))
  if ('moved' in page) throw new Error('The product has moved')
  expect(page).toMatchObject({ model: 'K-2026', warnings_da: 'Må ikke\nløftes' })
  expect(page.maker).toEqual(foreignManufacturer)
  expect(JSON.parse(page.structured_data[0]!)).toMatchObject({
    model: 'K-2026',
    manufacturer: { '@type': 'Organization', name: 'Bagworks', url: foreignManufacturer.contact },
  })
})
