import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { minor, minus, sum } from '#shared/money/money.ts'
import { getVat } from '#shared/money/vat.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { checkPayment } from '../server/pay/leave-payment.ts'
import { authoriseTestPaymentLate } from '#features/orders/server/pay/pay-test-payment.ts'
import { acceptOffer } from '#features/orders/server/place/place-order.ts'
import { noCodes, readOffer, type UsedCodes } from '#features/orders/server/place/quote-order.ts'
import { startCheckout, type Checkout } from '#features/orders/server/checkout/start-checkout.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import { readCreditNote } from '#features/orders/server/refund/read-credit-note.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { countUses, createCampaign } from '#test/support/campaigns.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { orderGiftCard, sellGiftCards } from '#test/support/gift-cards.ts'
import {
  confirmAddress,
  createCustomer,
  guest,
  openMarket,
  toRequestedLine,
  unwrap,
  type Market,
} from '#test/support/people.ts'
import {
  buildCheckout,
  checkInvariants,
  createBackpack,
  createStorePayments,
  getOrderState,
  getStock,
  payOrder,
  startOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
})
afterAll(async () => {
  await checkInvariants(torv)
  await torv.close()
})

const getStaffActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

type Product = Awaited<ReturnType<typeof createBackpack>>

let codes = 0

/** A code of its own, so that the tests do not use up each other's. */
async function createCode(given: Parameters<typeof createCampaign>[2] = {}) {
  codes += 1
  const code = `BLACK-${codes}`
  const campaign_id = await createCampaign(torv, market.bagShop, { code, ...given })
  return { code, campaign_id }
}

function buy(product: Product, quantity: number, used: UsedCodes, more: Partial<Checkout> = {}) {
  const input = buildCheckout([toRequestedLine(product, quantity)], { used, ...more })
  return startCheckout(storePayments, input)
}

function placeOrder(product: Product, quantity: number, code: string) {
  return startOrder(storePayments, product, quantity, { used: { codes: [code] } })
}

async function packOrder(product: Product, quantity: number, code: string) {
  const placed = await placeOrder(product, quantity, code)
  await payOrder(storePayments, placed.session)
  unwrap(await transitionOrder(storePayments.job, placed.order, getStaffActor(), 'packed'))
  const line_id = (await readOrder(storePayments.job, placed.order))?.lines[0]?.id ?? ''
  return { ...placed, line_id }
}

async function expire({ order }: Awaited<ReturnType<typeof placeOrder>>) {
  await torv.ownerClient.query(
    "update payment_attempts set expires_at = now() - interval '1 minute' where order_id = $1",
    [order.order_id],
  )
  await checkPayment(storePayments, order)
}

describe('a line with a discount', () => {
  test('is refunded piece by piece for exactly what was paid', async () => {
    // 3 × 100,00 kr. less 100,01 kr.: 199,99 kr., which is not a multiple of three.
    const { code } = await createCode({ kind: 'order_amount', value: 10_001 })
    const { order, line_id } = await packOrder(await createBackpack(market, 10, 10_000), 3, code)
    unwrap(await shipOrder(storePayments, order, getStaffActor()))
    const before = await readOrder(storePayments.job, order)
    expect(before).toMatchObject({ subtotal: 19_999, saved: 10_001 })
    expect(before?.lines[0]).toMatchObject({
      discount: 10_001,
      line_total: 19_999,
      vat: getVat(minor(19_999)),
      savings: [{ name: 'Black Friday', code, amount: 10_001 }],
    })
    for (let piece = 0; piece < 3; piece += 1) {
      const lines = [{ line_id, quantity: 1 }]
      unwrap(await refundOrder(storePayments, order, getStaffActor(), { lines }))
    }
    const after = await readOrder(storePayments.job, order)
    expect(after?.paid_back).toBe(19_999)
    const notes = await Promise.all(
      [1, 2, 3].map(async (number) => unwrap(await readCreditNote(market.freja, order, number))),
    )
    const shares = [6_666, 6_667, 6_666].map(minor)
    expect(notes.map(({ amount }) => amount)).toEqual(shares)
    expect(notes.map((note) => note.order.lines[0]?.line_total)).toEqual(shares)
    // Together they take back the VAT of the line: 1,333 for each piece would leave an øre.
    expect(notes.map(({ vat }) => vat)).toEqual([1_333, 1_334, 1_333])
  })

  test('is drawn for the pieces that are sent, and no more is paid back', async () => {
    const { code } = await createCode({ kind: 'order_amount', value: 10_001 })
    const { order, line_id } = await packOrder(await createBackpack(market, 10, 10_000), 3, code)
    const lines = [{ line_id, quantity: 2 }]
    unwrap(await shipOrder(storePayments, order, getStaffActor(), { lines }))
    const sent = await readOrder(storePayments.job, order)
    expect(minus(sent?.drawn ?? minor(0), sent?.shipping ?? minor(0))).toBe(13_333)
    unwrap(await refundOrder(storePayments, order, getStaffActor(), { lines, shipping: true }))
    const again = await refundOrder(storePayments, order, getStaffActor(), { lines })
    expect(isRefused(again)).toBe(true)
    expect((await readOrder(storePayments.job, order))?.paid_back).toBe(sent?.drawn)
  })

  test('is explained by its rules, or the books are wrong', async () => {
    const { code } = await createCode()
    const { order } = await placeOrder(await createBackpack(market), 1, code)
    const listBroken = async () => {
      const { rows } = await torv.ownerClient.query('select order_id, rule from broken_invariants')
      return rows
    }
    await torv.ownerClient.query('begin')
    await torv.ownerClient.query('alter table order_discounts disable trigger immutable')
    await torv.ownerClient.query('update order_discounts set amount = 1 where order_id = $1', [
      order.order_id,
    ])
    expect(await listBroken()).toEqual([
      {
        order_id: order.order_id,
        rule: 'the discounts of a line are not what was taken from it',
      },
    ])
    await torv.ownerClient.query('rollback')
    await torv.ownerClient.query('begin')
    await torv.ownerClient.query('update campaign_codes set uses = 2 where code = $1', [code])
    expect(await listBroken()).toEqual([
      { order_id: null, rule: `the code ${code} counts other uses than its orders` },
    ])
    await torv.ownerClient.query('rollback')
    expect(await listBroken()).toEqual([])
  })
})

test('a code for free shipping is shown with what the shipping would have cost', async () => {
  await torv.ownerClient.query(
    `update store_settings set payment_settings = payment_settings || '{"shipping_price": 4900}' where store_id = $1`,
    [market.bagShop.store_id],
  )
  const { code } = await createCode({ kind: 'free_shipping', value: 0, name: 'Fri fragt' })
  const product = await createBackpack(market, 10, 5_000)
  const { order } = await placeOrder(product, 1, code)
  expect(await readOrder(storePayments.job, order)).toMatchObject({
    shipping: 0,
    total: 5_000,
    saved: 4_900,
    shipping_saving: { name: 'Fri fragt', code, amount: 4_900 },
  })
})

describe('the uses of a code', () => {
  test.each([2, 20])('of %i parallel buyers one gets the last use', async (buyers) => {
    const { code } = await createCode({ uses_limit: 1 })
    const product = await createBackpack(market, 100)
    const results = await Promise.all(
      Array.from({ length: buyers }, () => buy(product, 1, { codes: [code] })),
    )
    const refusals = results.filter(isRefused).map(({ refused }) => refused)
    expect(refusals).toHaveLength(buyers - 1)
    // The first who came too late lost the race for the code; later ones cannot use it at all.
    for (const refusal of refusals) expect(['codesUsedUp', 'codeUnknown']).toContain(refusal)
    expect(await countUses(torv, code)).toBe(1)
    expect(await getStock(torv, product.variant_id)).toEqual({ present: 100, held: 1 })
  })

  test('a code whose last use goes to another buyer while the order is written is refused', async () => {
    const { code } = await createCode({ uses_limit: 1 })
    const product = await createBackpack(market)
    const { job, store } = storePayments
    const lines = [toRequestedLine(product)]
    const used = { codes: [code] }
    const offer = await readOffer(job, store, { buyer: guest, lines, used })
    await placeOrder(product, 1, code)
    const late = await acceptOffer(job, store, offer, { buyer: guest, lines, used })
    expect(late).toMatchObject({ refused: 'codesUsedUp' })
    expect(await countUses(torv, code)).toBe(1)
    expect(await getStock(torv, product.variant_id)).toEqual({ present: 10, held: 1 })
  })

  test('an order that expires frees its use, and counts again when it is paid late', async () => {
    const { code } = await createCode({ uses_limit: 1 })
    const product = await createBackpack(market)
    const first = await placeOrder(product, 1, code)
    expect(await buy(product, 1, { codes: [code] })).toMatchObject({ refused: 'codeUnknown' })
    await expire(first)
    expect(await getOrderState(torv, first.order)).toBe('expired')
    expect(await countUses(torv, code)).toBe(0)
    await placeOrder(product, 1, code)
    await authoriseTestPaymentLate(storePayments, first.session)
    expect(await getOrderState(torv, first.order)).toBe('authorised')
    expect(await countUses(torv, code)).toBe(2)
    await checkInvariants(torv)
  })

  test('an order that is cancelled frees its use', async () => {
    const { code } = await createCode({ uses_limit: 1 })
    const placed = await placeOrder(await createBackpack(market), 1, code)
    await payOrder(storePayments, placed.session)
    unwrap(await cancelOrder(storePayments, placed.order, getStaffActor()))
    expect(await countUses(torv, code)).toBe(0)
  })

  test('a code that orders hold cannot be removed', async () => {
    const { code } = await createCode()
    await placeOrder(await createBackpack(market), 1, code)
    const removed = torv.ownerClient.query('delete from campaign_codes where code = $1', [code])
    await expect(removed).rejects.toThrow('a code that is used is kept')
  })
})

describe('between the cart and the payment', () => {
  test('a price that changed is refused', async () => {
    const product = await createBackpack(market, 10, 10_000)
    const line = { ...toRequestedLine(product), seen_price: minor(10_000) }
    await torv.ownerClient.query('update product_variants set price = 11000 where id = $1', [
      product.variant_id,
    ])
    const result = await startCheckout(storePayments, buildCheckout([line]))
    expect(result).toMatchObject({ refused: 'priceChanged' })
    expect(JSON.stringify(result).replaceAll('\u00a0', ' ')).toContain('110,00 kr.')
  })

  test('a discount that ended is refused', async () => {
    const targets = [{ of: 'product', id: '' }] as const
    const product = await createBackpack(market, 10, 10_000)
    const campaign_id = await createCampaign(torv, market.bagShop, {
      kind: 'order_amount',
      value: 1_000,
      targets: [{ ...targets[0], id: product.id }],
    })
    const seen = { codes: [], seen_subtotal: minor(9_000) }
    expect(isRefused(await buy(product, 1, seen))).toBe(false)
    await torv.ownerClient.query('update campaigns set stopped_at = now() where id = $1', [
      campaign_id,
    ])
    const refused = await buy(product, 1, seen)
    expect(refused).toMatchObject({ refused: 'discountChanged' })
    expect(JSON.stringify(refused).replaceAll('\u00a0', ' ')).toContain('100,00 kr.')
  })

  test('the same request again gets the same answer and uses the code once', async () => {
    const { code } = await createCode({ uses_limit: 1 })
    const product = await createBackpack(market)
    const results = []
    for (let time = 0; time < 2; time += 1) {
      results.push(unwrap(await buy(product, 1, { codes: [code] }, { key: `key of ${code}` })))
    }
    const parallel = await Promise.all(
      Array.from({ length: 4 }, () =>
        buy(product, 1, { codes: [code] }, { key: `key of ${code}` }),
      ),
    )
    expect(new Set([...results, ...parallel].map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await countUses(torv, code)).toBe(1)
    const other = await buy(product, 1, noCodes, { key: `key of ${code}` })
    expect(other).toMatchObject({ refused: 'checkoutRepeated' })
  })

  test('the payment page asks for the sum of its lines and the shipping', async () => {
    const { code } = await createCode({ kind: 'order_amount', value: 10_001 })
    const { order } = await placeOrder(await createBackpack(market, 10, 10_000), 3, code)
    const { rows } = await torv.ownerClient.query(
      'select request from payment_attempts where order_id = $1',
      [order.order_id],
    )
    const { amount, shipping, lines } = rows[0].request
    expect(lines[0].savings).toEqual([{ name: 'Black Friday', code, amount: 10_001 }])
    expect(amount).toBe(sum([minor(19_999), shipping]))
  })
})

describe('a campaign for customers', () => {
  const limits = [{ first_order_only: true }, { uses_per_customer: 1 }]

  test.each(limits)('with %o is not for guests', async (limit) => {
    const product = await createBackpack(market)
    const { code } = await createCode(limit)
    expect(await buy(product, 1, { codes: [code] })).toMatchObject({ refused: 'codeUnknown' })
  })

  test.each(limits)('with %o is used once by ten orders at once', async (limit) => {
    const product = await createBackpack(market, 20)
    const { code } = await createCode(limit)
    const customer = await createCustomer(torv.database, market.bagShop, Object.keys(limit).join())
    await confirmAddress(torv.database, customer)
    const orderer = { ...guest, customer_id: customer.scope.customer_id }
    const orders = await Promise.all(
      Array.from({ length: 10 }, () => buy(product, 1, { codes: [code] }, { orderer })),
    )
    expect(orders.filter((one) => !isRefused(one))).toHaveLength(1)
  })

  test.each(['unpaid', 'paid'])('with a first order counts no %s gift card', async (state) => {
    const product = await createBackpack(market)
    const { code } = await createCode({ first_order_only: true })
    const customer = await createCustomer(torv.database, market.bagShop, `Gave-${state}`)
    await confirmAddress(torv.database, customer)
    const orderer = { ...guest, customer_id: customer.scope.customer_id }
    await sellGiftCards(torv, storePayments)
    const { session } = await orderGiftCard(storePayments, {}, orderer)
    if (state === 'paid') await payOrder(storePayments, session)
    expect(isRefused(await buy(product, 1, { codes: [code] }, { orderer }))).toBe(false)
  })
})

test('a shopper who left the payment page uses the same last code again', async () => {
  const product = await createBackpack(market)
  const { code } = await createCode({ uses_limit: 1 })
  const used = { codes: [code] }
  const { id: earlierAttempt } = unwrap(await buy(product, 1, used))
  expect(await buy(product, 1, used)).toMatchObject({ refused: 'codeUnknown' })
  expect(isRefused(await buy(product, 1, used, { earlierAttempt }))).toBe(false)
  expect(await countUses(torv, code)).toBe(1)
})
