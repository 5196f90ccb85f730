import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { confirmDelivery } from '#features/orders/server/ship/confirm-delivery.ts'
import { packParcel } from '#features/orders/server/ship/pack-parcel.ts'
import { shipOrder, type ShipmentInput } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { receiveMails } from '#test/support/mails.ts'
import { guest, openMarket, toRequestedLine, unwrap, type Market } from '#test/support/people.ts'
import {
  buildCheckout,
  checkInvariants,
  createBackpack,
  createGiftCard,
  createStorePayments,
  getOrderKey,
  getOrderState,
  getStock,
  payOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
})
afterAll(() => torv.close())

const getActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

/** Three backpacks at 333.33 and two straps, packed; the shipping is free or not as the shop has it. */
async function packOrder(codes: string[] = []) {
  const bag = await createBackpack(market, 10, 33_333)
  const strap = await createBackpack(market, 5, 4_999)
  const requestedLines = [toRequestedLine(bag, 3), toRequestedLine(strap, 2)]
  const checkout = buildCheckout(requestedLines, { used: { codes } })
  const { id } = unwrap(await startCheckout(storePayments, checkout))
  const order = await getOrderKey(storePayments, id)
  await payOrder(storePayments, id)
  unwrap(await transitionOrder(storePayments.job, order, getActor(), 'packed'))
  const details = await readOrder(storePayments.job, order)
  const [bags = '', straps = ''] = details?.lines.map((line) => line.id) ?? []
  return { order, bag, strap, bags, straps, session: id, shipping: details?.shipping ?? 0 }
}

function send(order: OrderKey, input: ShipmentInput = {}) {
  return shipOrder(storePayments, order, getActor(), input)
}

async function listEntries({ order_id }: OrderKey) {
  const { rows } = await torv.ownerClient.query(
    `select kind, amount::int, provider from payment_entries where order_id = $1 order by created_at, amount desc`,
    [order_id],
  )
  return rows.map(({ kind, amount, provider }) => `${kind} ${amount} ${provider}`)
}

async function listParcels(order: OrderKey) {
  const details = await readOrder(storePayments.job, order)
  return details?.parcels.map(({ number, state, carrier, tracking_number, lines }) => ({
    number,
    state,
    tracking: `${carrier} ${tracking_number}`,
    pieces: lines.map(({ quantity }) => quantity),
  }))
}

async function listMails() {
  const mails = await receiveMails(torv, guest.email)
  return mails
    .filter(({ subject }) => subject.includes('på vej'))
    .map(({ subject, text }) => ({ subject, text }))
}

test('two parcels are captured to the øre, each with a mail of its own', async () => {
  const { order, bags, straps, bag, strap, shipping } = await packOrder()
  const before = (await listMails()).length
  const first = [{ line_id: bags, quantity: 2 }]
  expect(await send(order, { lines: first, carrier: 'GLS', tracking_number: '001' })).toEqual({
    state: 'partly_shipped',
  })
  expect(await listEntries(order)).toEqual([`capture ${66_666 + shipping} test`])
  expect(await getStock(torv, bag.variant_id)).toEqual({ present: 8, held: 1 })
  expect(await getStock(torv, strap.variant_id)).toEqual({ present: 5, held: 2 })
  const [mail] = (await listMails()).slice(0, (await listMails()).length - before)
  expect(mail?.subject).toContain('En del af ordre')
  expect(mail?.text).toMatch(/2 × /)
  await checkInvariants(torv)
  expect(await send(order, { carrier: 'DAO', tracking_number: '002' })).toEqual({
    state: 'shipped',
  })
  expect(await listEntries(order)).toEqual([
    `capture ${66_666 + shipping} test`,
    `capture ${33_333 + 2 * 4_999} test`,
  ])
  expect(await listParcels(order)).toEqual([
    { number: 1, state: 'sent', tracking: 'GLS 001', pieces: [2] },
    { number: 2, state: 'sent', tracking: 'DAO 002', pieces: [1, 2] },
  ])
  expect((await listMails()).length - before).toBe(2)
  expect(await getStock(torv, strap.variant_id)).toEqual({ present: 3, held: 0 })
  expect(await send(order, {})).toMatchObject({ refused: 'orderStepRefused' })
  expect(straps).not.toBe('')
  await checkInvariants(torv)
})

test('pieces that were sent are not sent again', async () => {
  const { order, bags, straps } = await packOrder()
  unwrap(await send(order, { lines: [{ line_id: bags, quantity: 2 }] }))
  for (const lines of [
    [{ line_id: bags, quantity: 2 }],
    [
      { line_id: straps, quantity: 1 },
      { line_id: straps, quantity: 1 },
    ],
  ])
    expect(await send(order, { lines })).toEqual({ refused: 'parcelInvalid' })
  expect(await getOrderState(torv, order)).toBe('partly_shipped')
})

test('one parcel that is sent many times at once is sent and captured once', async () => {
  const { order, straps, shipping } = await packOrder()
  const lines = [{ line_id: straps, quantity: 1 }]
  const version = await getVersion(order)
  const by = { ...getActor(), version }
  await Promise.all(Array.from({ length: 6 }, () => shipOrder(storePayments, order, by, { lines })))
  expect(await listEntries(order)).toEqual([`capture ${4_999 + shipping} test`])
  expect(await listParcels(order)).toHaveLength(1)
  await checkInvariants(torv)
})

test('what is left is cancelled: not captured, back in stock, and the buyer is told', async () => {
  const { order, bags, bag, strap, shipping } = await packOrder()
  unwrap(await send(order, { lines: [{ line_id: bags, quantity: 1 }] }))
  expect(await cancelOrder(storePayments, order, getActor(), 'Udsolgt')).toEqual({
    state: 'shipped',
  })
  expect(await listEntries(order)).toEqual([`capture ${33_333 + shipping} test`])
  expect(await getStock(torv, bag.variant_id)).toEqual({ present: 9, held: 0 })
  expect(await getStock(torv, strap.variant_id)).toEqual({ present: 5, held: 0 })
  const [mail] = await receiveMails(torv, guest.email)
  expect(mail?.subject).toContain('Resten af ordre')
  await checkInvariants(torv)
})

test('the card pays the first parcels and the gift card the last one', async () => {
  const { code } = await createGiftCard(storePayments, 50_000)
  const { order, bags, shipping } = await packOrder([code])
  const ofCard = 3 * 33_333 + 2 * 4_999 + shipping - 50_000
  unwrap(await send(order, { lines: [{ line_id: bags, quantity: 2 }] }))
  await checkInvariants(torv)
  const rest = 66_666 + shipping - ofCard
  expect(await listEntries(order)).toEqual([`capture ${ofCard} test`, `capture ${rest} credit`])
  unwrap(await send(order))
  expect((await listEntries(order)).slice(2)).toEqual([`capture ${50_000 - rest} credit`])
  await checkInvariants(torv)
})

test('a refund before the last parcel leaves the rest to be sent', async () => {
  const { order, bags, straps } = await packOrder()
  unwrap(await send(order, { lines: [{ line_id: bags, quantity: 2 }] }))
  const returned = { lines: [{ line_id: bags, quantity: 1 }] }
  expect(await refundOrder(storePayments, order, getActor(), returned)).toEqual({
    state: 'partly_shipped',
  })
  const unsent = { lines: [{ line_id: straps, quantity: 1 }] }
  expect(isRefused(await refundOrder(storePayments, order, getActor(), unsent))).toBe(true)
  await checkInvariants(torv)
  expect(await send(order)).toEqual({ state: 'partially_refunded' })
  await checkInvariants(torv)
})

test('a packed parcel keeps its lines and its number until it is sent', async () => {
  const { order, straps, shipping } = await packOrder()
  const packed = {
    lines: [{ line_id: straps, quantity: 2 }],
    carrier: 'Bring',
    tracking_number: '7',
  }
  const { id } = unwrap(await packParcel(storePayments.job, order, getActor(), packed))
  expect(unwrap(await packParcel(storePayments.job, order, getActor(), packed)).id).toBe(id)
  expect(await listParcels(order)).toEqual([])
  unwrap(await send(order))
  expect(await listParcels(order)).toEqual([
    { number: 1, state: 'sent', tracking: 'Bring 7', pieces: [2] },
  ])
  expect(await listEntries(order)).toEqual([`capture ${2 * 4_999 + shipping} test`])
})

test('a parcel is delivered once, and only after it was sent', async () => {
  const { order, straps } = await packOrder()
  const lines = [{ line_id: straps, quantity: 2 }]
  const { id } = unwrap(await packParcel(storePayments.job, order, getActor(), { lines }))
  expect(isRefused(await confirmDelivery(storePayments.job, order, getActor(), id))).toBe(true)
  unwrap(await send(order))
  expect(await confirmDelivery(storePayments.job, order, getActor(), id)).toEqual({ number: 1 })
  expect(isRefused(await confirmDelivery(storePayments.job, order, getActor(), id))).toBe(true)
  const outsider = { actor: 'staff', staff_id: market.sofie.scope.staff_id } as const
  expect(await confirmDelivery(storePayments.job, order, outsider, id)).toMatchObject({
    refused: 'roleForbidden',
  })
  await checkInvariants(torv)
})

async function getVersion({ order_id }: OrderKey): Promise<number> {
  const { rows } = await torv.ownerClient.query(
    'select max(seq)::int as version from order_events where order_id = $1',
    [order_id],
  )
  return rows[0].version
}
