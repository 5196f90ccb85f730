import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  buildVariant,
  createStockedProduct,
  openMarket,
  unwrap,
  type Market,
} from '#test/support/people.ts'
import { readStaffProduct } from '../server/listing/read-staff-products.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

async function readStock(id: string): Promise<number | null> {
  return unwrap(await readStaffProduct(market.freja, market.nordlys, id)).stock
}

async function create(name: string, stocks: readonly (number | null)[] = []) {
  const variants = stocks.map((stock_quantity, at) => buildVariant(`M${at}`, { stock_quantity }))
  const { id } = await createStockedProduct(market.freja, market.bagShop, { name, variants })
  return id
}

function setStock(id: string, stock: number | null, reserved = 0) {
  return torv.ownerClient.query(
    'update products set stock_quantity = $2, stock_reserved = $3 where id = $1',
    [id, stock, reserved],
  )
}

test('the stock of a product is what is left to sell', async () => {
  const bag = await create('Taske')
  await setStock(bag, 7, 3)
  expect(await readStock(bag)).toBe(4)
  await setStock(bag, null)
  expect(await readStock(bag)).toBeNull()
})

test('the stock of variants is added up, unless one of them is not counted', async () => {
  const strap = await create('Rem', [4, 5])
  await setStock(strap, 100)
  expect(await readStock(strap)).toBe(9)
  await torv.ownerClient.query(
    `update product_variants set active = false where product_id = $1 and name = 'M0'`,
    [strap],
  )
  expect(await readStock(strap)).toBe(5)
  expect(await readStock(await create('Spænde', [4, null]))).toBeNull()
})
