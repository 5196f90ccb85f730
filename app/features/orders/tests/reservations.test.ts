import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { unpaidShare } from '#features/catalogue/rules/stock.ts'
import { minute, paymentTimes } from '#shared/durations.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { checkPayment } from '../server/pay/leave-payment.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import { unwrap, guest, openMarket, toRequestedLine, type Market } from '#test/support/people.ts'
import {
  createBackpack,
  buildCheckout,
  buildGuestFrom,
  checkInvariants,
  getOrderKey,
  payOrder,
  getOrderState,
  getStock,
  createStorePayments,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
})
afterEach(() => checkInvariants(torv))
afterAll(() => torv.close())

type TestProduct = Awaited<ReturnType<typeof createBackpack>>

const startOrder = async (product: TestProduct, quantity: number, network: string) =>
  unwrap(
    await startCheckout(
      storePayments,
      buildCheckout([toRequestedLine(product, quantity)], buildGuestFrom(network)),
    ),
  ).id

const readReserved = async (product: TestProduct) =>
  (await getStock(torv, product.variant_id))?.held

async function ageOrder(session: string) {
  const { order_id } = await getOrderKey(storePayments, session)
  await torv.ownerClient.query(
    'update orders set placed_at = now() - make_interval(mins => $2) where id = $1',
    [order_id, paymentTimes.soldOutHold / minute + 1],
  )
}

test('a network that orders all of a variant reserves a quarter of it, and others can still buy', async () => {
  const product = await createBackpack(market, 12)
  await startOrder(product, 12, 'one')
  expect(await readReserved(product)).toBe(3)
  const other = await startOrder(product, 2, 'two')
  expect(await payOrder(storePayments, other)).toBe('paid')
})

test('many simultaneous orders of one network reserve no more than its share', async () => {
  const product = await createBackpack(market, 12)
  await Promise.all(Array.from({ length: 12 }, () => startOrder(product, 2, 'crowd')))
  expect(await readReserved(product)).toBe(12 / unpaidShare)
})

test('the share applies across all stores of the company', async () => {
  const product = await createBackpack(market, 8)
  await startOrder(product, 2, 'roaming')
  const { id: product_id, variant_id } = product
  await torv.ownerClient.query(
    `insert into store_products (company_id, store_id, product_id)
     select company_id, $2, product_id from store_products where product_id = $1`,
    [product_id, market.pyramidShop.store_id],
  )
  const otherPayments = createStorePayments(torv.database, market.pyramidShop)
  const requestedLine = { store_product_id: product_id, variant_id, quantity: 2 }
  unwrap(
    await startCheckout(otherPayments, buildCheckout([requestedLine], buildGuestFrom('roaming'))),
  )
  expect(await readReserved(product)).toBe(2)
})

test('a customer who pays gets all units of the order, reserved or not', async () => {
  const product = await createBackpack(market, 3)
  const session = await startOrder(product, 3, 'honest')
  expect(await readReserved(product)).toBe(1)
  await payOrder(storePayments, session)
  expect(await getOrderState(torv, await getOrderKey(storePayments, session))).toBe('authorised')
  expect(await readReserved(product)).toBe(3)
})

test('a customer whose unreserved units were sold meanwhile gets a mail, and the money is released', async () => {
  const product = await createBackpack(market, 3)
  const slowSession = await startOrder(product, 3, 'slow')
  await payOrder(storePayments, await startOrder(product, 2, 'quick'))
  await payOrder(storePayments, slowSession)
  expect(await getOrderState(torv, await getOrderKey(storePayments, slowSession))).toBe('expired')
  const [mail] = await receiveMails(torv, guest.email)
  expect(mail?.subject).toMatch(/kom for sent/)
  expect(await readReserved(product)).toBe(2)
})

test('an order left unpaid for too long loses a sold-out variant to another customer', async () => {
  const product = await createBackpack(market, 1)
  const unpaidSession = await startOrder(product, 1, 'gone')
  const buyNext = () =>
    startCheckout(storePayments, buildCheckout([toRequestedLine(product)], buildGuestFrom('next')))
  expect(await buyNext()).toMatchObject({ refused: 'productSoldOut' })
  await ageOrder(unpaidSession)
  await checkPayment(storePayments, await getOrderKey(storePayments, unpaidSession))
  expect(await buyNext()).toMatchObject({ id: expect.any(String) })
  await payOrder(storePayments, unpaidSession)
  expect(await getOrderState(torv, await getOrderKey(storePayments, unpaidSession))).toBe('expired')
})

test('a sold-out variant is available again when an order was left unpaid for too long', async () => {
  const product = await createBackpack(market, 1)
  const unpaidSession = await startOrder(product, 1, 'gone')
  const key = await getOrderKey(storePayments, unpaidSession)
  await checkPayment(storePayments, key)
  expect(await readReserved(product)).toBe(1)
  await ageOrder(unpaidSession)
  await checkPayment(storePayments, key)
  expect(await readReserved(product)).toBe(0)
  await payOrder(storePayments, unpaidSession)
  expect(await getOrderState(torv, key)).toBe('authorised')
})

test('a unit paid for while it is released and wanted by another customer is reserved once', async () => {
  const product = await createBackpack(market, 1)
  const session = await startOrder(product, 1, 'paying')
  const key = await getOrderKey(storePayments, session)
  await ageOrder(session)
  await Promise.all([
    payOrder(storePayments, session),
    checkPayment(storePayments, key),
    checkPayment(storePayments, key),
    startCheckout(storePayments, buildCheckout([toRequestedLine(product)], buildGuestFrom('next'))),
  ])
  expect(['authorised', 'expired']).toContain(await getOrderState(torv, key))
  expect(await readReserved(product)).toBe(1)
})
