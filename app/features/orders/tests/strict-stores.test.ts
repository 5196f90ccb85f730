import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPictureAddress } from '#shared/picture.ts'
import { bulkForm } from '#features/catalogue/rules/bulk-form.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { saveManufacturer } from '#features/manufacturers/server/save-manufacturer.ts'
import { changeProducts } from '#features/catalogue/server/products/change-products.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { changeSection } from '#features/stores/server/change-section.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { buildManufacturer } from '#features/manufacturers/tests/support.ts'
import { buildProductForm, openMarket, unwrap, type Market } from '#test/support/people.ts'
import { createPhoto } from '#test/support/photo.ts'

let torv: TestDatabase
let market: Market
let complete: Facts

type Facts = Parameters<typeof buildProductForm>[1]

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  const { freja, nordlys } = market
  const picture = unwrap(await savePicture(freja, nordlys, await createPhoto()))
  const { id: maker_id } = unwrap(await saveManufacturer(freja, nordlys, null, buildManufacturer()))
  const images = [{ id: null, url: toPictureAddress(picture, 1920), alt_text: '' }]
  complete = { maker_id, model: 'T-1', images }
  await choose(true)
})
afterAll(() => torv.close())

const strict = { requires_safety_facts: true }

async function choose(requires_safety_facts: boolean) {
  unwrap(await changeSection(market.freja, market.bagShop, 'safety', { requires_safety_facts }))
}

test('support cannot change what a store publishes', async () => {
  expect(await changeSection(market.sofie, market.bagShop, 'safety', strict)).toEqual({
    refused: 'roleForbidden',
  })
})

let count = 0

function save(id: string | null, facts: Facts, stores = [market.bagShop]) {
  count += 1
  const form = buildProductForm(stores, { name: `Vare ${count}`, sku: `V-${count}`, ...facts })
  return saveProduct(market.freja, market.nordlys, id, form)
}

test('a strict store refuses a product that lacks facts and names them; other stores take it', async () => {
  expect(await save(null, {})).toEqual({
    refused: 'safetyFactsMissing',
    values: { facts: 'picture, maker, model' },
  })
  expect(await save(null, { ...complete, model: '' })).toMatchObject({
    values: { facts: 'model' },
  })
  unwrap(await save(null, {}, [market.pyramidShop]))
  unwrap(await save(null, complete))
})

test('a complete product that is shown cannot lose a fact; one that lacked it before can be saved', async () => {
  const { id } = unwrap(await save(null, complete))
  expect(await save(id, { ...complete, maker_id: null })).toMatchObject({
    refused: 'safetyFactsMissing',
  })
  await choose(false)
  const old = unwrap(await save(null, {}))
  await choose(true)
  unwrap(await save(old.id, { name: 'Et nyt navn' }))
})

test('a bulk edit shows no product that lacks facts in a strict store, and changes nothing then', async () => {
  const { freja, nordlys, bagShop, pyramidShop } = market
  const lacking = unwrap(await save(null, { model: 'T-2' }, [pyramidShop]))
  const whole = unwrap(await save(null, complete, [pyramidShop]))
  const show = (ids: string[], maker_id = '') => {
    const form = new FormData()
    if (maker_id) form.set('maker_id', maker_id)
    form.set('stores.0.store_id', bagShop.store_id)
    form.set('stores.0.move', 'show')
    const parsed = parseForm(bulkForm, form)
    if ('fieldErrors' in parsed) throw new Error(JSON.stringify(parsed.fieldErrors))
    return changeProducts(freja, nordlys, { ids, all: null }, parsed.values)
  }
  expect(await show([whole.id, lacking.id])).toMatchObject({ refused: 'safetyFactsMissingOf' })
  expect(await show([lacking.id], complete?.maker_id ?? '')).toMatchObject({
    refused: 'safetyFactsMissingOf',
  })
  expect(await show([whole.id])).toEqual({ changed: 1 })
})
