import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deliveryMethodForm } from '#features/delivery/rules/delivery-form.ts'
import type { CheckoutPayment } from '#features/orders/rules/checkout-page-form.ts'
import { minor } from '#shared/money/money.ts'
import type { PickupPoint } from '#shared/parcels/pickup-point.ts'
import { saveDeliveryMethod } from '#features/delivery/server/save-delivery-method.ts'
import { checkPayment } from '../server/pay/leave-payment.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import { hashSubject } from '#platform/rate-limit/subject.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { countUses, createCampaign } from '#test/support/campaigns.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, toRequestedLine, unwrap, type Market } from '#test/support/people.ts'
import { submitPayment } from '#test/support/submit-payment.ts'
import {
  buildCheckout,
  checkInvariants,
  createBackpack,
  createGiftCard,
  createStorePayments,
  getOrderKey,
  getOrderState,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let payments: StorePayments
let product: Awaited<ReturnType<typeof createBackpack>>
let methods: Record<'home' | 'shop' | 'express', string>

const price = 50_000

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  payments = createStorePayments(torv.database, market.bagShop)
  product = await createBackpack(market, 1_000, price)
  methods = {
    home: await createMethod({}),
    shop: await createMethod({ kind: 'parcel_shop', carrier: 'gls', price: '39' }),
    express: await createMethod({ price: '149', countries: 'DK, SE' }),
  }
})
afterEach(() => checkInvariants(torv))
afterAll(() => torv.close())

async function createMethod({ kind = 'home', carrier = '', price: rate = '49', countries = 'DK' }) {
  const form = deliveryMethodForm.parse({
    kind,
    carrier,
    name: '',
    active: 'on',
    transit_from: '1',
    transit_to: '2',
    zones: [{ countries, postcodes: '', free_from: '', rates: [{ price: rate }] }],
  })
  return unwrap(await saveDeliveryMethod(market.freja, market.bagShop, null, form)).id
}

async function openPage(codes: readonly string[] = []) {
  const checkout = buildCheckout([toRequestedLine(product)], { used: { codes } })
  const { id } = unwrap(await startCheckout(payments, checkout))
  return { id, order: await getOrderKey(payments, id) }
}

async function readOrder(order_id: string) {
  const { rows } = await torv.ownerClient.query(
    `select shipping::int, total::int, credit::int, vat::int, address, postcode, country,
       delivery_method ->> 'id' as method, pickup_point ->> 'id' as shop from orders where id = $1`,
    [order_id],
  )
  return rows[0]
}

async function listAttempts(order_id: string) {
  const { rows } = await torv.ownerClient.query(
    'select state, amount::int from payment_attempts where order_id = $1 order by created_at',
    [order_id],
  )
  return rows
}

const choose = (methodId: string, shipping: number, credit = 0): Partial<CheckoutPayment> => ({
  methodId,
  shownShipping: minor(shipping),
  shownTotal: minor(price + shipping - credit),
})

describe('a press of the button', () => {
  test('writes buyer, delivery and sums, and pays them', async () => {
    const { id, order } = await openPage()
    expect(
      await submitPayment(payments, id, 'succeeds', choose(methods.express, 14_900)),
    ).toMatchObject({ to: 'receipt' })
    expect(await readOrder(order.order_id)).toEqual({
      shipping: 14_900,
      total: 64_900,
      credit: 0,
      vat: 12_980,
      address: 'Havnevej 7, 8000 Aarhus C',
      postcode: '8000',
      country: 'DK',
      method: methods.express,
      shop: null,
    })
    expect(await listAttempts(order.order_id)).toEqual([{ state: 'authorised', amount: 64_900 }])
  })

  test('twenty times at once is one payment', async () => {
    const { id, order } = await openPage()
    const presses = Array.from({ length: 20 }, () =>
      submitPayment(payments, id, 'succeeds', choose(methods.express, 14_900)),
    )
    for (const outcome of await Promise.all(presses))
      expect(outcome).toMatchObject({ to: 'receipt' })
    expect(await listAttempts(order.order_id)).toEqual([{ state: 'authorised', amount: 64_900 }])
  })

  test('with another delivery in each of two windows is one payment of one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, order } = await openPage()
      await Promise.all([
        submitPayment(payments, id, 'succeeds', choose(methods.express, 14_900)),
        submitPayment(payments, id, 'succeeds', choose(methods.home, 4_900)),
      ])
      expect(await getOrderState(torv, order)).toBe('authorised')
      const paid = (await listAttempts(order.order_id)).filter(({ state }) => state !== 'replaced')
      const { total } = await readOrder(order.order_id)
      expect(paid).toEqual([{ state: 'authorised', amount: total }])
    }
  })

  test('after another one replaces its payment, and only the last can be paid', async () => {
    const { id, order } = await openPage()
    await submitPayment(payments, id, undefined, choose(methods.home, 4_900))
    await submitPayment(payments, id, 'succeeds', choose(methods.express, 14_900))
    expect(await listAttempts(order.order_id)).toEqual([
      { state: 'replaced', amount: 54_900 },
      { state: 'authorised', amount: 64_900 },
    ])
    const { rows } = await torv.ownerClient.query(
      `select p.state from test_payments p join payment_attempts a on a.id = p.attempt_id
       where a.order_id = $1 order by a.created_at`,
      [order.order_id],
    )
    expect(rows).toEqual([{ state: 'expired' }, { state: 'authorised' }])
  })

  test('while the bank waits for an approval changes nothing', async () => {
    const { id, order } = await openPage()
    await submitPayment(payments, id, 'challenged', choose(methods.home, 4_900))
    expect(await submitPayment(payments, id, 'succeeds', choose(methods.express, 14_900))).toEqual({
      refused: 'paymentUnderWay',
    })
    expect(await readOrder(order.order_id)).toMatchObject({ shipping: 4_900 })
    expect(
      await submitPayment(payments, id, 'challenged', choose(methods.home, 4_900)),
    ).toMatchObject({
      to: 'approval',
    })
  })
})

describe('refused, and nothing is charged', () => {
  async function expectRefused(change: Partial<CheckoutPayment>, refusal: object) {
    const { id, order } = await openPage()
    const before = await readOrder(order.order_id)
    expect(await submitPayment(payments, id, 'succeeds', change)).toMatchObject(refusal)
    expect(await readOrder(order.order_id)).toEqual(before)
    expect(await listAttempts(order.order_id)).toMatchObject([{ state: 'creating' }])
    // Nothing is lost: the order is paid once that is corrected.
    expect(
      await submitPayment(payments, id, 'succeeds', choose(methods.home, 4_900)),
    ).toMatchObject({
      to: 'receipt',
    })
  }

  const buyer = (country: string) => ({
    email: 'anton@torv.example',
    name: 'Anton Vad',
    phone: '+4512345678',
    address: 'Havnevej 7',
    postcode: '8000',
    city: 'Aarhus C',
    country,
  })

  test('an address outside all zones', () =>
    expectRefused({ buyer: buyer('NO') }, { refused: 'addressOutsideZones' }))

  test('a method that does not deliver there', () =>
    expectRefused(
      { ...choose(methods.home, 4_900), buyer: buyer('SE') },
      { refused: 'deliveryMethodGone' },
    ))

  test('a freight that differs from the one shown', () =>
    expectRefused(
      { ...choose(methods.express, 9_900) },
      { refused: 'deliveryPriceChanged', values: { price: '149,00\u00a0kr.' } },
    ))

  test('an amount that differs from the one shown', () =>
    expectRefused(
      { ...choose(methods.home, 4_900), shownTotal: minor(1) },
      { refused: 'amountChanged', values: { total: '549,00\u00a0kr.' } },
    ))

  test('a parcel shop that is not named', () =>
    expectRefused(choose(methods.shop, 3_900), { refused: 'pickupPointMissing' }))

  test('a parcel shop of another carrier', async () => {
    await listPoint({ ...point, id: 'dao-1', carrier: 'dao' })
    await expectRefused(
      { ...choose(methods.shop, 3_900), pickupPoint: { id: 'dao-1', postcode: '8000' } },
      { refused: 'pickupPointOfOtherCarrier', field: 'pickup_point' },
    )
  })

  test('a way to pay that the store does not take', () =>
    expectRefused(
      { ...choose(methods.home, 4_900), mean: 'klarna' },
      { refused: 'paymentMeanGone' },
    ))

  test('a method that was switched off meanwhile', async () => {
    const { id } = await openPage()
    const gone = await createMethod({ price: '19' })
    await torv.ownerClient.query('update delivery_methods set active = false where id = $1', [gone])
    expect(await submitPayment(payments, id, 'succeeds', choose(gone, 1_900))).toEqual({
      refused: 'deliveryMethodGone',
    })
  })

  test('an order that has expired', async () => {
    const { id, order } = await openPage()
    await torv.ownerClient.query(
      "update payment_attempts set expires_at = now() - interval '1 minute' where order_id = $1",
      [order.order_id],
    )
    expect(await submitPayment(payments, id, 'succeeds')).toEqual({ refused: 'paymentExpired' })
    await checkPayment(payments, order)
    expect(await getOrderState(torv, order)).toBe('expired')
  })
})

test('the parcel shop is kept with the order', async () => {
  await listPoint(point)
  const { id, order } = await openPage()
  const chosen = { ...choose(methods.shop, 3_900), pickupPoint: { id: point.id, postcode: '8000' } }
  expect(await submitPayment(payments, id, 'succeeds', chosen)).toMatchObject({ to: 'receipt' })
  expect(await readOrder(order.order_id)).toMatchObject({
    method: methods.shop,
    shop: point.id,
    shipping: 3_900,
  })
})

test('a dearer delivery takes more of a gift card, a cheaper one gives it back', async () => {
  const card = await createGiftCard(payments, 60_000)
  const { id, order } = await openPage([card.code])
  expect(await readOrder(order.order_id)).toMatchObject({ credit: 54_900 })
  await submitPayment(payments, id, undefined, choose(methods.express, 14_900, 60_000))
  expect(await readOrder(order.order_id)).toMatchObject({ total: 64_900, credit: 60_000 })
  expect(await listAttempts(order.order_id)).toMatchObject([{ amount: 4_900 }])
  await checkInvariants(torv)
  expect(
    await submitPayment(payments, id, undefined, choose(methods.home, 4_900, 54_900)),
  ).toMatchObject({ to: 'receipt' })
  expect(await getOrderState(torv, order)).toBe('authorised')
  const { rows } = await torv.ownerClient.query('select balance::int from credits where id = $1', [
    card.id,
  ])
  expect(rows).toEqual([{ balance: 5_100 }])
})

test('a code for free shipping is free again if the chosen delivery is not covered', async () => {
  const code = 'FRAGT'
  await createCampaign(torv, market.bagShop, { kind: 'free_shipping', value: 0, code })
  const { id, order } = await openPage([code])
  expect(await readOrder(order.order_id)).toMatchObject({ shipping: 0 })
  expect(await countUses(torv, code)).toBe(1)
  await submitPayment(payments, id, undefined, choose(methods.express, 14_900))
  expect(await countUses(torv, code)).toBe(0)
  await submitPayment(payments, id, 'succeeds', choose(methods.home, 0))
  expect(await countUses(torv, code)).toBe(1)
  expect(await readOrder(order.order_id)).toMatchObject({ shipping: 0, total: price })
  const { rows } = await torv.ownerClient.query(
    'select amount::int, position from order_discounts where order_id = $1',
    [order.order_id],
  )
  expect(rows).toEqual([{ amount: 4_900, position: null }])
})

const point: PickupPoint = {
  id: 'gls-8000',
  carrier: 'gls',
  name: 'Prøvekiosken',
  address: 'Prøvegade 1',
  postcode: '8000',
  city: 'Aarhus C',
  country: 'DK',
  distance: null,
  opening_hours: [],
}

/** The hub is silent: the last list decides. */
async function listPoint(listed: PickupPoint) {
  const { company_id, store_id } = payments.store
  await torv.ownerClient.query(
    `insert into pickup_point_lists (company_id, store_id, carrier, search, points) values ($1, $2, $3, $4, $5)`,
    [company_id, store_id, listed.carrier, hashSubject(listed.id), JSON.stringify([listed])],
  )
}
