import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseForm } from '#shared/forms/parse-form.ts'
import { minor } from '#shared/money/money.ts'
import {
  productCellForm,
  type ProductCellForm,
} from '#features/catalogue/rules/product-cell-form.ts'
import { changeProductCell } from '#features/catalogue/server/products/change-product-cell.ts'
import { readStaffProduct } from '#features/catalogue/server/listing/read-staff-products.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { isRefused } from '#shared/errors/errors.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  buildProductForm,
  buildVariant,
  createStockedProduct,
  openMarket,
  unwrap,
  type Market,
} from '#test/support/people.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

const price = (value: number | null, seen: number): ProductCellForm => ({
  field: 'price',
  value: value === null ? null : minor(value),
  seen,
})
const stock = (value: number | null, seen: number | null): ProductCellForm => ({
  field: 'stock',
  value,
  seen,
})
const state = (value: boolean): ProductCellForm => ({ field: 'active', value, seen: !value })

async function createBag(form: Parameters<typeof buildProductForm>[1] = {}): Promise<string> {
  const { freja, bagShop } = market
  return (await createStockedProduct(freja, bagShop, { stock_quantity: 5, ...form })).id
}
const change = (id: string, cell: ProductCellForm, staff = market.freja) =>
  changeProductCell(staff, market.nordlys, id, cell)
async function read(id: string) {
  const product = unwrap(await readStaffProduct(market.freja, market.nordlys, id))
  const [link] = product.sold_in
  return { price: link?.price, active: link?.active, stock: product.stock }
}

test('a price, the stock and the state are each saved alone', async () => {
  const id = await createBag()
  unwrap(await change(id, price(79_900, 100_000)))
  unwrap(await change(id, stock(8, 5)))
  unwrap(await change(id, state(false)))
  expect(await read(id)).toEqual({ price: 79_900, active: false, stock: 8 })
  const { rows } = await torv.ownerClient.query<{ fields: string[] }>(
    `select array(select jsonb_object_keys(changes)) as fields from audit_log
     where subject_id = $1 and action = 'changed' order by created_at`,
    [id],
  )
  expect(rows).toHaveLength(3)
  expect(rows[1]?.fields).toEqual(['stock_quantity'])
})

test('an undo brings back the price that the product itself gave', async () => {
  const id = await createBag()
  const { undo } = unwrap(await change(id, price(79_900, 100_000)))
  expect(undo).toEqual(price(null, 79_900))
  unwrap(await change(id, undo))
  expect(await read(id)).toMatchObject({ price: 100_000 })
})

test('a change of a colleague in between is told and stays', async () => {
  const { malthe } = market
  const id = await createBag()
  unwrap(await change(id, price(90_000, 100_000), malthe))
  expect(await change(id, price(79_900, 100_000))).toEqual({ refused: 'cellChanged' })
  unwrap(await change(id, state(false), malthe))
  expect(await change(id, state(false))).toEqual({ refused: 'cellChanged' })
  expect(await read(id)).toMatchObject({ price: 90_000, active: false })
})

test('an undo after a later change of a colleague changes nothing', async () => {
  const { malthe } = market
  const id = await createBag()
  const { undo } = unwrap(await change(id, price(79_900, 100_000)))
  unwrap(await change(id, price(60_000, 79_900), malthe))
  expect(await change(id, undo)).toEqual({ refused: 'cellChanged' })
  expect(await read(id)).toMatchObject({ price: 60_000 })
})

test('stock is changed by the difference, so that what was sold meanwhile stays sold', async () => {
  const id = await createBag()
  await torv.ownerClient.query('update products set stock_quantity = 4 where id = $1', [id])
  const { undo } = unwrap(await change(id, stock(10, 5)))
  expect(await read(id)).toMatchObject({ stock: 9 })
  await torv.ownerClient.query('update products set stock_quantity = 8 where id = $1', [id])
  unwrap(await change(id, undo))
  expect(await read(id)).toMatchObject({ stock: 3 })
})

test('stock that a colleague has ceased to count is not counted again', async () => {
  const id = await createBag()
  unwrap(await change(id, stock(null, 5), market.malthe))
  expect(await change(id, stock(7, 5))).toEqual({ refused: 'cellChanged' })
})

test('two people who change different cells at once both succeed', async () => {
  const { malthe } = market
  const id = await createBag()
  const changes = await Promise.all([
    change(id, price(79_900, 100_000)),
    change(id, stock(9, 5), malthe),
  ])
  expect(changes.filter(isRefused)).toEqual([])
  expect(await read(id)).toMatchObject({ price: 79_900, stock: 9 })
})

test('of two people who change one price at once, one is told', async () => {
  const { malthe } = market
  const id = await createBag()
  const changes = await Promise.all([
    change(id, price(79_900, 100_000)),
    change(id, price(60_000, 100_000), malthe),
  ])
  expect(changes.filter(isRefused)).toEqual([{ refused: 'cellChanged' }])
})

test('a product in several stores, or with variants, is changed in its form', async () => {
  const { freja, nordlys, bagShop, pyramidShop } = market
  const form = buildProductForm([bagShop, pyramidShop], { sku: 'T-2' })
  const { id } = unwrap(await saveProduct(freja, nordlys, null, form))
  expect(await change(id, price(1_000, 100_000))).toEqual({ refused: 'cellOfSeveralStores' })
  expect(await change(id, state(false))).toEqual({ refused: 'cellOfSeveralStores' })
  const varied = await createBag({ variants: [buildVariant('S')] })
  expect(await change(varied, stock(1, 5))).toEqual({ refused: 'cellOfVariants' })
})

test('staff of another company or without the permission change no cell', async () => {
  const { sofie, rosa, clayworks } = market
  const id = await createBag()
  expect(await change(id, stock(1, 5), sofie)).toEqual({ refused: 'roleForbidden' })
  expect(await change(id, stock(1, 5), rosa)).toEqual({ refused: 'roleForbidden' })
  expect(await changeProductCell(rosa, clayworks, id, stock(1, 5))).toEqual({
    refused: 'productNotFound',
  })
  expect(await read(id)).toMatchObject({ stock: 5 })
})

test('a cell takes an amount, a whole number or a state, and nothing else', () => {
  const listErrors = (cell: object) =>
    Object.keys(Reflect.get(parseForm(productCellForm, cell), 'fieldErrors') ?? {})
  expect(listErrors({ field: 'price', value: '1.299,50', seen: '100' })).toEqual([])
  expect(listErrors({ field: 'price', value: 'gratis', seen: '100' })).toEqual(['value'])
  expect(listErrors({ field: 'stock', value: '-1', seen: '' })).toEqual(['value'])
  expect(listErrors({ field: 'name', value: 'Ny', seen: '' })).not.toEqual([])
})
