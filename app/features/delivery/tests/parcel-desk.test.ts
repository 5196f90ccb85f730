import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStoreParcels } from '#features/delivery/server/open-store-parcels.ts'
import { listGtins } from '#features/orders/server/staff-order.ts'
import { readOrder } from '#features/orders/server/read-order.ts'
import { cancelParcelLabel, orderLabel } from '#features/orders/server/ship/order-label.ts'
import { readPickList } from '#features/orders/server/ship/read-pick-list.ts'
import { readTrackingCsv } from '#features/orders/server/ship/read-tracking-csv.ts'
import { shipOrder, shipOrders } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { StoreParcels } from '#platform/parcels/parcel-hubs.ts'
import { apiPath } from '../../../../tools/parcel-hub/demo-account.ts'
import { openParcelHubTwin, type ParcelHubTwin } from '../../../../tools/parcel-hub/server.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openTestHubs } from '#test/support/parcel-hub.ts'
import {
  buildVariant,
  createStockedProduct,
  openMarket,
  unwrap,
  type Market,
} from '#test/support/people.ts'
import {
  checkInvariants,
  createBackpack,
  createPaidOrder,
  createStorePayments,
  getOrderState,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let storePayments: StorePayments
let twin: ParcelHubTwin
let parcels: StoreParcels

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  storePayments = createStorePayments(torv.database, market.bagShop)
  twin = await openParcelHubTwin()
  const services = { database: torv.database, parcelHubs: openTestHubs(twin) }
  parcels = openStoreParcels(services, market.bagShop)
  await torv.ownerClient.query('update companies set address = $1', [
    'Eksempelgade 12, 8000 Aarhus C',
  ])
})
afterAll(async () => {
  await twin.close()
  await torv.close()
})

const getActor = () => ({ actor: 'staff', staff_id: market.freja.scope.staff_id }) as const

async function addAddress({ order_id }: OrderKey): Promise<void> {
  await torv.ownerClient.query('update orders set address = $1 where id = $2', [
    'Havnevej 7, 8000 Aarhus C',
    order_id,
  ])
}

async function packOrder(quantity = 1) {
  const product = await createBackpack(market)
  const { order } = await createPaidOrder(storePayments, product, quantity)
  unwrap(await transitionOrder(storePayments.job, order, getActor(), 'packed'))
  const details = await readOrder(storePayments.job, order)
  return { order, product, number: details?.number ?? 0, line_id: details?.lines[0]?.id ?? '' }
}

test('a sheet of numbers sends each order once, and says of each row why it is not sent', async () => {
  const first = await packOrder()
  const second = await packOrder()
  const { order: unpacked } = await createPaidOrder(storePayments, await createBackpack(market))
  const waiting = (await readOrder(storePayments.job, unpacked))?.number
  const text = [
    'Order;Carrier;Number',
    ` #${first.number} ;gls; 0034 0001`,
    `${second.number};DAO;0002`,
    `${waiting};GLS;0003`,
    '99999;GLS;0004',
  ].join('\n')
  const { ready, bad } = unwrap(await readTrackingCsv(market.freja, market.bagShop, text))
  expect(ready).toMatchObject([
    {
      order_number: first.number,
      tracking_number: '00340001',
      tracking_url: 'https://gls-group.com/DK/da/find-pakke?match=00340001',
    },
    { order_number: second.number },
  ])
  expect(bad.map(({ line, code }) => [line, code])).toEqual([
    [4, 'trackingUnpacked'],
    [5, 'staffOrderNotFound'],
  ])
  expect(await getOrderState(torv, first.order)).toBe('packed')
  const send = async () =>
    unwrap(await shipOrders(storePayments, market.freja, getActor(), text)).count
  const counts = await Promise.all([send(), send()])
  expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(2)
  expect(await send()).toBe(0)
  for (const { order } of [first, second]) {
    expect(await getOrderState(torv, order)).toBe('shipped')
    const { rows } = await torv.ownerClient.query(
      'select kind from payment_entries where order_id = $1',
      [order.order_id],
    )
    expect(rows).toEqual([{ kind: 'capture' }])
  }
  const again = unwrap(await readTrackingCsv(market.freja, market.bagShop, text))
  expect(again.bad.map(({ code }) => code).slice(0, 2)).toEqual(['trackingSent', 'trackingSent'])
  await checkInvariants(torv)
})

test('orders of another store are unknown, and a used number is refused', async () => {
  const { number } = await packOrder()
  const read = async (staff: Market['freja'], store: Market['bagShop'], row: string) =>
    unwrap(await readTrackingCsv(staff, store, row)).bad.map(({ code }) => code)
  expect(await read(market.rosa, market.clayShop, `${number};GLS;77`)).toEqual([
    'staffOrderNotFound',
  ])
  expect(await read(market.freja, market.bagShop, `${number};GLS;0002`)).toEqual([
    'trackingNumberUsed',
  ])
  expect(await readTrackingCsv(market.sofie, market.bagShop, `${number};GLS;78`)).toEqual({
    refused: 'roleForbidden',
  })
})

test('the pick list has the unsent pieces of the chosen orders, sorted by shelf', async () => {
  const one = await packOrder(3)
  const other = await packOrder(1)
  const shelves = [
    ['A10', one.product.id],
    ['A2', other.product.id],
  ]
  for (const shelf of shelves)
    await torv.ownerClient.query('update products set shelf = $1 where id = $2', shelf)
  const lines = [{ line_id: one.line_id, quantity: 1 }]
  unwrap(await shipOrder(storePayments, one.order, getActor(), { lines }))
  const ids = [one.order.order_id, other.order.order_id]
  const list = unwrap(await readPickList(market.freja, market.bagShop, ids))
  expect(list.map(({ shelf, quantity, orders }) => ({ shelf, quantity, orders }))).toEqual([
    { shelf: 'A2', quantity: 1, orders: [{ number: other.number, quantity: 1, goes_with: null }] },
    { shelf: 'A10', quantity: 2, orders: [{ number: one.number, quantity: 2, goes_with: null }] },
  ])
  expect(unwrap(await readPickList(market.rosa, market.clayShop, ids))).toEqual([])
})

test('a variant has a shelf and a bar code of its own, or those of its product', async () => {
  const variants = [
    buildVariant('S', { gtin: '5701234567892', shelf: 'B2' }),
    buildVariant('M', { gtin: null, shelf: '' }),
  ]
  const shelf = { gtin: '4006381333931', shelf: 'A1' }
  const product = await createStockedProduct(market.freja, market.bagShop, { ...shelf, variants })
  const orders = await Promise.all(
    product.variants.map(async (variant) => {
      const { order } = await createPaidOrder(storePayments, { ...product, variants: [variant] })
      return order
    }),
  )
  const ids = orders.map(({ order_id }) => order_id)
  const list = unwrap(await readPickList(market.freja, market.bagShop, ids))
  expect(list.map((row) => [row.variant_name, row.shelf])).toEqual([
    ['M', 'A1'],
    ['S', 'B2'],
  ])
  const codes = await Promise.all(
    orders.map(async (order) => (await listGtins(market.freja, order)).map(({ gtin }) => gtin)),
  )
  expect(codes).toEqual([['5701234567892'], ['4006381333931']])
})

function countPurchases(): number {
  return twin.requests.filter((one) => one === `POST ${apiPath}/shipments`).length
}

async function listPackedNumbers({ order_id }: OrderKey) {
  const { rows } = await torv.ownerClient.query(
    'select carrier, tracking_number from parcels where order_id = $1',
    [order_id],
  )
  return rows
}

test('a label is bought once for a parcel, and its number stands on it', async () => {
  const { order, line_id } = await packOrder(2)
  await addAddress(order)
  const input = { carrier: 'GLS', lines: [{ line_id, quantity: 1 }] }
  const buy = () => orderLabel(parcels, market.freja, order, getActor(), input)
  const first = unwrap(await buy())
  expect(await buy()).toEqual(first)
  expect(countPurchases()).toBe(1)
  const packed = { carrier: 'GLS', tracking_number: first.package_number }
  expect(await listPackedNumbers(order)).toEqual([packed])
  unwrap(await shipOrder(storePayments, order, getActor()))
  expect((await readOrder(storePayments.job, order))?.parcels).toMatchObject([
    { ...packed, state: 'sent', label: 'bought' },
  ])
  // The next parcel of the order has a label of its own.
  const next = unwrap(
    await orderLabel(parcels, market.freja, order, getActor(), { carrier: 'GLS' }),
  )
  expect(next.package_number).not.toBe(first.package_number)
  expect(countPurchases()).toBe(2)
  await checkInvariants(torv)
})

test('a cancelled label unpacks the parcel, and a parcel without a carrier gets none', async () => {
  const { order } = await packOrder()
  await torv.ownerClient.query(
    "update orders set address = 'Havnevej 7', postcode = '', city = '' where id = $1",
    [order.order_id],
  )
  expect(
    await orderLabel(parcels, market.freja, order, getActor(), { carrier: 'dao' }),
  ).toMatchObject({ refused: 'labelReceiver' })
  await addAddress(order)
  const noCarrier = await orderLabel(parcels, market.freja, order, getActor(), { carrier: '' })
  expect(noCarrier).toMatchObject({ refused: 'labelCarrier' })
  unwrap(await orderLabel(parcels, market.freja, order, getActor(), { carrier: 'dao' }))
  const { rows } = await torv.ownerClient.query('select id from parcels where order_id = $1', [
    order.order_id,
  ])
  unwrap(await cancelParcelLabel(parcels, order, getActor(), rows[0]?.id))
  expect(await listPackedNumbers(order)).toEqual([])
})
