import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mostHeldUnpaid, unpaidHoldLasts } from '#domain/stock.ts'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import { checkPayment } from '#server/orders/check-payment.ts'
import type { Till } from '#server/payments/till.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { mailsTo } from '../support/mails.ts'
import { granted, guest, openMarket, wish, type Market } from '../support/people.ts'
import {
  backpack,
  checkout,
  from,
  holdsTogether,
  orderOf,
  pay,
  stateOf,
  stockOf,
  tillIn,
} from '../support/trade.ts'

let torv: TestDatabase
let market: Market
let till: Till

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
  till = tillIn(torv.database, market.bagShop)
})
afterEach(() => holdsTogether(torv))
afterAll(() => torv.close())

type Good = Awaited<ReturnType<typeof backpack>>

const order = async (good: Good, quantity: number, network: string) =>
  granted(await startCheckout(till, checkout([wish(good, quantity)], from(network)))).id

const held = async (good: Good) => (await stockOf(torv, good.variant_id))?.held

async function makeOld(session: string) {
  const { order_id } = await orderOf(till, session)
  await torv.keeper.query(
    'update orders set placed_at = now() - make_interval(mins => $2) where id = $1',
    [order_id, unpaidHoldLasts + 1],
  )
}

test('a network that orders all of a variant reserves a quarter of it, and others can still buy', async () => {
  const good = await backpack(market, 12)
  await order(good, 12, 'one')
  expect(await held(good)).toBe(3)
  const other = await order(good, 2, 'two')
  expect(await pay(till, other)).toBe('paid')
})

test('many simultaneous orders of one network reserve no more than its share', async () => {
  const good = await backpack(market, 12)
  await Promise.all(Array.from({ length: 12 }, () => order(good, 2, 'crowd')))
  expect(await held(good)).toBe(mostHeldUnpaid(12))
})

test('the share applies across all stores of the company', async () => {
  const good = await backpack(market, 8)
  await order(good, 2, 'roaming')
  const { id: product_id, variant_id } = good
  await torv.keeper.query(
    `insert into store_products (company_id, store_id, product_id)
     select company_id, $2, product_id from store_products where product_id = $1`,
    [product_id, market.pyramidShop.store_id],
  )
  const elsewhere = tillIn(torv.database, market.pyramidShop)
  const wished = { store_product_id: product_id, variant_id, quantity: 2 }
  granted(await startCheckout(elsewhere, checkout([wished], from('roaming'))))
  expect(await held(good)).toBe(2)
})

test('a customer who pays gets all units of the order, reserved or not', async () => {
  const good = await backpack(market, 3)
  const session = await order(good, 3, 'honest')
  expect(await held(good)).toBe(1)
  await pay(till, session)
  expect(await stateOf(torv, await orderOf(till, session))).toBe('authorised')
  expect(await held(good)).toBe(3)
})

test('a customer whose unreserved units were sold meanwhile gets a mail, and the money is released', async () => {
  const good = await backpack(market, 3)
  const slow = await order(good, 3, 'slow')
  await pay(till, await order(good, 2, 'quick'))
  await pay(till, slow)
  expect(await stateOf(torv, await orderOf(till, slow))).toBe('expired')
  const [mail] = await mailsTo(torv, guest.email)
  expect(mail?.subject).toMatch(/kom for sent/)
  expect(await held(good)).toBe(2)
})

test('an order left unpaid for too long loses a sold-out variant to another customer', async () => {
  const good = await backpack(market, 1)
  const forgotten = await order(good, 1, 'gone')
  const next = () => startCheckout(till, checkout([wish(good)], from('next')))
  expect(await next()).toMatchObject({ refused: 'productSoldOut' })
  await makeOld(forgotten)
  await checkPayment(till, await orderOf(till, forgotten))
  expect(await next()).toMatchObject({ id: expect.any(String) })
  await pay(till, forgotten)
  expect(await stateOf(torv, await orderOf(till, forgotten))).toBe('expired')
})

test('a sold-out variant is available again when an order was left unpaid for too long', async () => {
  const good = await backpack(market, 1)
  const forgotten = await order(good, 1, 'gone')
  const key = await orderOf(till, forgotten)
  await checkPayment(till, key)
  expect(await held(good)).toBe(1)
  await makeOld(forgotten)
  await checkPayment(till, key)
  expect(await held(good)).toBe(0)
  await pay(till, forgotten)
  expect(await stateOf(torv, key)).toBe('authorised')
})

test('a unit paid for while it is released and wanted by another customer is reserved once', async () => {
  const good = await backpack(market, 1)
  const session = await order(good, 1, 'paying')
  const key = await orderOf(till, session)
  await makeOld(session)
  await Promise.all([
    pay(till, session),
    checkPayment(till, key),
    checkPayment(till, key),
    startCheckout(till, checkout([wish(good)], from('next'))),
  ])
  expect(['authorised', 'expired']).toContain(await stateOf(torv, key))
  expect(await held(good)).toBe(1)
})
