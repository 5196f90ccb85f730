import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefused } from '#shared/errors/errors.ts'
import { manualOrderForm } from '#features/orders/rules/manual-order-form.ts'
import { readManualOrder } from '#features/orders/server/manual-orders/read-manual-order.ts'
import { saveManualOrder } from '#features/orders/server/manual-orders/save-manual-order.ts'
import { sendPaymentLink } from '#features/orders/server/manual-orders/send-payment-link.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import { readStaffOrder } from '#features/orders/server/read-staff-order.ts'
import { readPickList } from '#features/orders/server/ship/read-pick-list.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'
import {
  checkInvariants,
  createBackpack,
  createPaidOrder,
  createStorePayments,
  getOrderState,
  payOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let payments: StorePayments
let bag: Awaited<ReturnType<typeof createBackpack>>
let first: OrderKey

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  payments = createStorePayments(torv.database, market.bagShop)
})
beforeEach(async () => {
  bag = await createBackpack(market, 5)
  first = (await createPaidOrder(payments, bag)).order
})
afterAll(async () => {
  await checkInvariants(torv)
  await torv.close()
})

const urls = {
  success_url: 'http://taske.localhost/checkout/success',
  cancel_url: 'http://taske.localhost/checkout/cancel',
}

function save(adds_to: string, draft_id: string | null = null, version?: number) {
  const { store_product_id, variant_id } = bag
  const lines = [{ store_product_id, variant_id, quantity: '2' }]
  const form = manualOrderForm.parse({ lines, ...(draft_id ? { version } : { adds_to }) })
  return saveManualOrder(market.freja, market.bagShop, draft_id, form)
}

function send({ draft_id, version }: { draft_id: string; version: number }) {
  const by = { staff_id: market.freja.scope.staff_id }
  return sendPaymentLink(payments, { ...payments.store, draft_id }, { by, version, urls })
}

async function add(): Promise<OrderKey> {
  const { order_id } = unwrap(await send(unwrap(await save(first.order_id))))
  return { ...payments.store, order_id }
}

async function ship(order: OrderKey) {
  const by = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  unwrap(await transitionOrder(payments.job, order, by, 'packed'))
  unwrap(await shipOrder(payments, order, by))
}

async function readPlaced({ order_id }: OrderKey) {
  const { rows } = await torv.ownerClient.query<Record<string, unknown>>(
    `select email, name, phone, address, postcode, city, country, delivery_method, shipping::int, subtotal::int,
      related_id, relation from orders where id = $1`,
    [order_id],
  )
  return rows[0] ?? {}
}

test('goods that are added go to the buyer and address of the first order, without shipping', async () => {
  const order = await add()
  const { shipping: _, subtotal, related_id, relation, ...addressee } = await readPlaced(first)
  const { phone: _phone, name: _name, email: _email, ...place } = addressee
  expect({ subtotal, related_id, relation }).toEqual({
    subtotal: 99_900,
    related_id: null,
    relation: null,
  })
  const expected = {
    ...addressee,
    shipping: 0,
    subtotal: 199_800,
    related_id: first.order_id,
    relation: 'addition',
  }
  expect(await readPlaced(order)).toEqual(expected)
  await checkInvariants(torv)
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    'select id from payment_attempts where order_id = $1',
    [order.order_id],
  )
  // The page of the payment asks for no address, whatever its form contains.
  await payOrder(payments, rows[0]?.id ?? '')
  expect(await getOrderState(torv, order)).toBe('authorised')
  expect(await readPlaced(order)).toMatchObject(place)
  await ship(first)
  await ship(order)
  await checkInvariants(torv)
})

test('both orders name each other, and the pick list says what travels together', async () => {
  const order = await add()
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    'select id from payment_attempts where order_id = $1',
    [order.order_id],
  )
  expect((await readOrder(payments.job, first))?.related).toEqual([])
  await payOrder(payments, rows[0]?.id ?? '')
  const one = unwrap(await readStaffOrder(market.freja, first))
  const other = unwrap(await readStaffOrder(market.freja, order))
  expect(one.related).toMatchObject([
    { number: other.number, relation: 'addition', is_later: true },
  ])
  expect(other.related).toMatchObject([
    { number: one.number, relation: 'addition', is_later: false },
  ])
  expect((await readOrder(payments.job, first))?.related).toMatchObject([{ id: order.order_id }])
  const rowsToPick = unwrap(
    await readPickList(market.freja, payments.store, [first.order_id, order.order_id]),
  )
  expect(rowsToPick.flatMap(({ orders }) => orders)).toEqual([
    { number: one.number, quantity: 1, goes_with: null },
    { number: other.number, quantity: 2, goes_with: one.number },
  ])
})

test('a draft of goods to add keeps its buyer when it is saved again', async () => {
  const { draft_id, version } = unwrap(await save(first.order_id))
  unwrap(await save(first.order_id, draft_id, version))
  const draft = unwrap(
    await readManualOrder(market.freja, payments.job, payments.store, { draft_id, find: '' }),
  )
  const { email, name } = await readPlaced(first)
  expect(draft).toMatchObject({
    email,
    name,
    adds_to: first.order_id,
    choices: [],
    sums: { subtotal: 199_800, shipping: 0, total: 199_800 },
  })
})

test('nothing is added to an order that is sent, unknown or of another company', async () => {
  const draft = unwrap(await save(first.order_id))
  await ship(first)
  expect(await save(first.order_id)).toMatchObject({ refused: 'additionTooLate' })
  expect(await send(draft)).toMatchObject({ refused: 'additionTooLate' })
  const unknown = await save(crypto.randomUUID())
  expect(isRefused(unknown) && unknown.refused).toBe('staffOrderNotFound')
  const { store_product_id, variant_id } = bag
  const form = manualOrderForm.parse({
    lines: [{ store_product_id, variant_id, quantity: '1' }],
    adds_to: first.order_id,
  })
  expect(await saveManualOrder(market.rosa, market.clayShop, null, form)).toMatchObject({
    refused: 'staffOrderNotFound',
  })
})
