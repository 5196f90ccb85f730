import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#features/companies/rules/permissions.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OwnStore } from '#features/staff/server/read-signed-in-staff.ts'
import { getToday } from '#shared/local-time.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { createStockedProduct, openMarket, unwrap, type Market } from '#test/support/people.ts'
import {
  createBackpack,
  createPaidOrder,
  createStorePayments,
  startOrder,
} from '#test/support/test-orders.ts'
import { readDashboard } from '../server/read-dashboard.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

function own({ company_id, store_id }: StoreKey, role: Role = 'owner'): OwnStore {
  return {
    company_id,
    store_id,
    role,
    name: 'Butik',
    domain: 'butik.example',
    active: true,
    isWaiting: false,
    locale: 'da-DK',
  }
}

function read(staff: Staff, stores: readonly OwnStore[]) {
  const [guided = null] = stores
  return readDashboard(staff, { stores, guided, today: getToday() }, { hasTestPayments: true })
}

test('a new store has nothing waiting, and a guide of eight steps', async () => {
  const { figures, work, events, guide } = await read(market.freja, [own(market.pyramidShop)])
  expect(figures).toEqual({ sales: [], visitors: 0, visitorsBefore: 0 })
  expect(work).toEqual([])
  expect(events).toEqual([])
  expect(guide?.steps.map(({ step, isDone }) => [step, isDone])).toMatchObject([
    ['company', true],
    ['look', false],
    ['product', false],
    ['delivery', false],
    ['payment', true],
    ['texts', false],
    ['domain', expect.any(Boolean)],
    ['testOrder', false],
  ])
})

test('a paid order waits to be packed, then to be sent, and counts today', async () => {
  const payments = createStorePayments(torv.database, market.bagShop)
  const product = await createBackpack(market)
  const { order } = await createPaidOrder(payments, product)
  await startOrder(payments, product)
  const stores = [own(market.bagShop), own(market.pyramidShop)]
  const paid = await read(market.freja, stores)
  expect(paid.work).toMatchObject([
    { kind: 'pack', count: 1, store_id: market.bagShop.store_id, since: expect.any(Date) },
  ])
  expect(paid.figures.sales).toMatchObject([{ currency: 'DKK', orders: 1, ordersBefore: 0 }])
  expect(paid.figures.sales[0]?.turnover).toBeGreaterThan(0)
  expect(paid.events).toMatchObject([{ kind: 'order', id: order.order_id }])
  expect(paid.guide).toBeNull()

  const { staff_id } = market.freja.scope
  const actor = { actor: 'staff', staff_id } as const
  unwrap(await transitionOrder(payments.job, order, actor, 'packed'))
  expect((await read(market.freja, stores)).work).toMatchObject([{ kind: 'ship', count: 1 }])
  unwrap(await shipOrder(payments, order, actor, {}))
  expect((await read(market.freja, stores)).work).toEqual([])
})

test('an order of last week counts until the same time of day', async () => {
  const move = (interval: string) =>
    torv.ownerClient.query(
      `update orders set placed_at = now() - $2::interval where store_id = $1 and state = 'shipped'`,
      [market.bagShop.store_id, interval],
    )
  await move('7 days 1 minute')
  const { figures } = await read(market.freja, [own(market.bagShop)])
  const isJustAfterMidnight = figures.sales.length === 0
  expect(isJustAfterMidnight || figures.sales[0]?.ordersBefore === 1).toBe(true)
  await move('6 days 23 hours')
  const later = await read(market.freja, [own(market.bagShop)])
  expect(later.figures.sales).toEqual([])
  await move('0 days')
})

test('a sold-out product waits, and one that is back does not', async () => {
  const { id } = await createStockedProduct(market.freja, market.pyramidShop, { name: 'Pyramide' })
  const setStock = (stock: number) =>
    torv.ownerClient.query(`update products set stock_quantity = $2 where id = $1`, [id, stock])
  await setStock(0)
  const { work } = await read(market.freja, [own(market.pyramidShop)])
  expect(work).toMatchObject([{ kind: 'soldOut', count: 1, since: null }])
  await setStock(4)
  expect((await read(market.freja, [own(market.pyramidShop)])).work).toEqual([])
})

test('a stranger who names the store of another company sees nothing of it', async () => {
  const { figures, work, events, guide } = await read(market.rosa, [own(market.bagShop)])
  expect(figures.sales).toEqual([])
  expect(work).toEqual([])
  expect(events).toEqual([])
  expect(guide).toBeNull()
})
