import { expect, inject, test } from 'vitest'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { recordFigures } from '#test/support/figures.ts'
import { openDatabaseForTest } from '#test/support/database.ts'
import { openMarket, toRequestedLine } from '#test/support/people.ts'
import {
  createBackpack,
  buildCheckout,
  buildGuestFrom,
  checkInvariants,
  payOrder,
  getStock,
  createStorePayments,
  type StartedOrder,
} from '#test/support/test-orders.ts'

const attempts = inject('attempts')
const units = 100

test(`${attempts} shoppers want one of a hundred units: a hundred get one, and all others are refused`, async () => {
  const torv = await openDatabaseForTest()
  const market = await openMarket(torv.database)
  const payments = createStorePayments(torv.database, market.bagShop)
  const product = await createBackpack(market, units)
  const sessions: StartedOrder['session'][] = []
  const refusals = new Map<string, number>()
  let remaining = attempts

  async function runShopper() {
    while (remaining > 0) {
      remaining -= 1
      const result = await startCheckout(
        payments,
        buildCheckout([toRequestedLine(product)], buildGuestFrom(`network ${remaining}`)),
      )
      if ('id' in result) sessions.push(result.id)
      else refusals.set(result.refused, (refusals.get(result.refused) ?? 0) + 1)
      // Half of the orders are paid while other shoppers still try.
      if ('id' in result && sessions.length % 2 === 0) await payOrder(payments, result.id)
    }
  }
  await Promise.all(Array.from({ length: 32 }, runShopper))
  expect(new Set(sessions).size).toBe(units)
  expect([...refusals]).toEqual([['productSoldOut', attempts - units]])
  await Promise.all(sessions.map((session) => payOrder(payments, session)))
  expect(await getStock(torv, product.variant_id)).toEqual({ present: units, held: units })
  const { rows } = await torv.ownerClient.query(
    'select state, count(*)::int as orders from orders group by state',
  )
  expect(rows).toEqual([{ state: 'authorised', orders: units }])
  await checkInvariants(torv)
}, 3_600_000)

test('while one network orders everything and pays nothing, others can still buy', async (context) => {
  const torv = await openDatabaseForTest()
  const market = await openMarket(torv.database)
  const payments = createStorePayments(torv.database, market.bagShop)
  const variants = await Promise.all(Array.from({ length: 12 }, () => createBackpack(market, 12)))
  const wholeStock = variants.map((product) => toRequestedLine(product, 12))
  const isAccepted = (result: CheckoutResult) => 'id' in result
  const hostile = await Promise.all(
    Array.from({ length: 50 }, () =>
      startCheckout(payments, buildCheckout(wholeStock, buildGuestFrom('hostile'))),
    ),
  )
  expect(hostile.filter(isAccepted).length).toBeGreaterThan(0)
  const honest: CheckoutResult[] = []
  for (const product of variants) {
    for (let shopper = 0; shopper < 4; shopper += 1) {
      const network = `honest ${honest.length}`
      const result = await startCheckout(
        payments,
        buildCheckout([toRequestedLine(product)], buildGuestFrom(network)),
      )
      honest.push(result)
      if ('id' in result) await payOrder(payments, result.id)
    }
  }
  recordFigures(context, 'Fair shares', [
    { what: 'orders for all products of a shop, from one network that never pays', value: 50 },
    {
      what: 'of 48 shoppers who meanwhile want one unit, served',
      value: honest.filter(isAccepted).length,
      bar: '48',
    },
  ])
  expect(honest.filter(isAccepted)).toHaveLength(48)
  await checkInvariants(torv)
})

type CheckoutResult = Awaited<ReturnType<typeof startCheckout>>
