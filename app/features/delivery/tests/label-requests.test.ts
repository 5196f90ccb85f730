import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  finishLabelRequest,
  labelTask,
  requestLabels,
  deleteOldLabelRequests,
} from '#features/orders/server/ship/request-labels.ts'
import { readLabelRows } from '#features/orders/server/ship/orders-to-label.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { apiPath } from '../../../../tools/parcel-hub/demo-account.ts'
import { openParcelHubTwin, type ParcelHubTwin } from '../../../../tools/parcel-hub/server.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { runJobs } from '#test/support/mails.ts'
import { openTestHubs } from '#test/support/parcel-hub.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'
import {
  checkInvariants,
  createBackpack,
  createPaidOrder,
  createStorePayments,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments
let twin: ParcelHubTwin

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
  await torv.ownerClient.query('update companies set address = $1', [
    'Eksempelgade 12, 8000 Aarhus C',
  ])
})
afterAll(() => torv.close())

beforeEach(async () => {
  twin = await openParcelHubTwin()
  return () => twin.close()
})

/** A packed order that goes home with GLS. */
async function packOrder(address = 'Havnevej 7, 8000 Aarhus C'): Promise<OrderKey> {
  const { order } = await createPaidOrder(storePayments, await createBackpack(market))
  const by = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  unwrap(await transitionOrder(storePayments.job, order, by, 'packed'))
  await torv.ownerClient.query(
    "update orders set address = $1, postcode = '', city = '', delivery_method = $2 where id = $3",
    [
      address,
      { kind: 'home', carrier: 'gls', name: '', transit: { from: 1, to: 1 } },
      order.order_id,
    ],
  )
  return order
}

const request = (...orders: OrderKey[]) =>
  requestLabels(market.freja, market.bagShop, {
    orders: orders.map(({ order_id }) => order_id),
    carrier: null,
  })

/** Runs the jobs, also those that are due later. */
async function buyLabels(hubs = openTestHubs(twin)): Promise<void> {
  await torv.ownerClient.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(torv, { [labelTask]: finishLabelRequest(torv.database, hubs) })
}

const readRows = async (...orders: OrderKey[]) =>
  unwrap(
    await readLabelRows(
      market.freja,
      market.bagShop,
      orders.map(({ order_id }) => order_id),
    ),
  )

const countPurchases = () =>
  twin.requests.filter((one) => one === `POST ${apiPath}/shipments`).length

test('each of several orders gets one label, also when they are requested twice', async () => {
  const orders = [await packOrder(), await packOrder()]
  expect(unwrap(await request(...orders))).toEqual({ count: 2 })
  expect(unwrap(await request(...orders))).toEqual({ count: 0 })
  expect((await readRows(...orders)).map(({ isWaiting }) => isWaiting)).toEqual([true, true])
  await buyLabels()
  expect(unwrap(await request(...orders))).toEqual({ count: 0 })
  await buyLabels()
  expect(countPurchases()).toBe(2)
  const rows = await readRows(...orders)
  expect(rows).toMatchObject([
    { parcel: { carrier: 'GLS' }, isWaiting: false, error: null },
    { parcel: { carrier: 'GLS' }, isWaiting: false, error: null },
  ])
  expect(new Set(rows.map(({ parcel }) => parcel?.tracking_number)).size).toBe(2)
  await checkInvariants(torv)
})

test('an order without a label tells why, and the others get theirs', async () => {
  const good = await packOrder()
  const homeless = await packOrder('Ukendt')
  const { order: unpacked } = await createPaidOrder(storePayments, await createBackpack(market))
  expect(unwrap(await request(good, homeless, unpacked))).toEqual({ count: 2 })
  await buyLabels()
  const [first, second, third] = await readRows(good, homeless, unpacked)
  expect(first?.parcel).not.toBeNull()
  expect(second?.error?.refused).toBe('labelReceiver')
  expect(third?.error?.refused).toBe('trackingUnpacked')
  await torv.ownerClient.query('update orders set address = $1 where id = $2', [
    'Havnevej 7, 8000 Aarhus C',
    homeless.order_id,
  ])
  expect(unwrap(await request(homeless))).toEqual({ count: 1 })
  await buyLabels()
  expect((await readRows(homeless))[0]).toMatchObject({ isWaiting: false, error: null })
  expect(countPurchases()).toBe(2)
})

test('the given carrier is for orders that have none', async () => {
  const chosen = await packOrder()
  const open = await packOrder()
  await torv.ownerClient.query('update orders set delivery_method = null where id = $1', [
    open.order_id,
  ])
  unwrap(await request(chosen, open))
  await buyLabels()
  expect((await readRows(open))[0]?.error?.refused).toBe('labelCarrier')
  const orders = [chosen.order_id, open.order_id]
  unwrap(await requestLabels(market.freja, market.bagShop, { orders, carrier: 'dao' }))
  await buyLabels()
  expect((await readRows(chosen, open)).map(({ parcel }) => parcel?.carrier)).toEqual([
    'GLS',
    'dao',
  ])
  expect(countPurchases()).toBe(2)
})

test('a lost answer is looked for later, and a silent hub is asked once for all orders', async () => {
  const orders = [await packOrder(), await packOrder()]
  unwrap(await request(...orders))
  const hubs = openTestHubs(twin)
  twin.set({ fault: 'lost' })
  await buyLabels(hubs)
  expect(countPurchases()).toBe(1)
  twin.set({ fault: 'none' })
  expect((await readRows(...orders)).map(({ isWaiting }) => isWaiting)).toEqual([true, true])
  await torv.ownerClient.query("update parcel_labels set asked_at = asked_at - interval '1 hour'")
  await buyLabels()
  expect((await readRows(...orders)).every(({ parcel }) => parcel !== null)).toBe(true)
  expect(countPurchases()).toBe(2)
})

test('a hub that stays silent is told of after ten minutes', async () => {
  const order = await packOrder()
  unwrap(await request(order))
  await torv.ownerClient.query(
    "update label_requests set requested_at = requested_at - interval '11 minutes'",
  )
  twin.set({ fault: 'error' })
  await buyLabels()
  expect((await readRows(order))[0]?.error?.refused).toBe('labelUnconfirmed')
  await torv.ownerClient.query(
    "update label_requests set requested_at = requested_at - interval '31 days'",
  )
  await deleteOldLabelRequests(storePayments.job)
  expect((await readRows(order))[0]?.error).toBeNull()
})

test('only staff who handle orders of the store request labels', async () => {
  const order = await packOrder()
  const ids = [order.order_id]
  expect(await requestLabels(market.sofie, market.bagShop, { orders: ids, carrier: null })).toEqual(
    {
      refused: 'roleForbidden',
    },
  )
  expect(await requestLabels(market.rosa, market.clayShop, { orders: ids, carrier: null })).toEqual(
    {
      refused: 'staffOrderNotFound',
    },
  )
  expect(await readLabelRows(market.sofie, market.bagShop, ids)).toEqual({
    refused: 'roleForbidden',
  })
  expect(unwrap(await readLabelRows(market.rosa, market.clayShop, ids))).toEqual([])
})
