import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDayAndHour, addDays, toPeriodRange } from '#features/analytics/rules/period.ts'
import type { VisitKind } from '#features/analytics/rules/visit-kind.ts'
import { minor } from '#shared/money/money.ts'
import { readAnalytics } from '#features/analytics/server/read-analytics.ts'
import { recordVisits } from '#features/analytics/server/record-visits.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { changeCurrency } from '#features/stores/server/change-locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { createCampaign, createReducedPrice } from '#test/support/campaigns.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  createCustomer,
  unwrap,
  getJobHandle,
  openMarket,
  createStockedProduct,
  type Market,
} from '#test/support/people.ts'
import { createPaidOrder, startOrder, createStorePayments } from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market

const { day: today } = toDayAndHour(new Date())
const yesterday = addDays(today, -1)

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

type VisitCount = [kind: VisitKind, key: string, count: number]

async function saveVisits(
  store: StoreKey,
  day: string,
  people: string[],
  visitCounts: VisitCount[],
) {
  const counts = new Map(
    visitCounts.map(([kind, key, count]) => [`${kind} ${key}`, { kind, key, count }]),
  )
  const visits = { ...store, day, counts, visitors: new Set(people) }
  await recordVisits(getJobHandle(torv.database, store), visits, today)
}

async function readFigures(stores: StoreKey[], period: '7' | 'today' = '7', staff = market.freja) {
  const query = { company_id: market.nordlys, store_ids: stores.map((one) => one.store_id) }
  return unwrap(await readAnalytics(staff, query, toPeriodRange(period, today)))
}

test('visits are counted per day and hour, unique visitors per day, and both are compared with the previous period', async () => {
  const { freja, bagShop, clayShop } = market
  await createStockedProduct(freja, bagShop, { name: 'Rygsæk' })
  await saveVisits(
    bagShop,
    today,
    ['anna', 'bo'],
    [
      ['page', '', 4],
      ['hour', '09', 4],
      ['product', 'rygsaek', 3],
    ],
  )
  await saveVisits(
    bagShop,
    today,
    ['bo', 'carla'],
    [
      ['page', '', 2],
      ['hour', '10', 2],
      ['missed', 'hat', 2],
    ],
  )
  await saveVisits(
    bagShop,
    yesterday,
    ['anna'],
    [
      ['page', '', 1],
      ['missed', 'hat', 1],
      ['missed', 'ur', 1],
    ],
  )
  await saveVisits(bagShop, addDays(today, -8), ['x', 'y'], [['page', '', 9]])
  await saveVisits(clayShop, today, ['nobody of ours'], [['page', '', 50]])

  const week = await readFigures([bagShop])
  expect([week.visits.pages, week.visits.visitors, week.previousTotals]).toEqual([
    7,
    4,
    { pages: 9, visitors: 2 },
  ])
  expect(week.visits.columns.slice(-2)).toEqual([
    { column: yesterday, pages: 1, visitors: 1 },
    { column: today, pages: 6, visitors: 3 },
  ])
  expect(week.mostViewed).toMatchObject([{ name: 'Rygsæk', views: 3 }])
  expect(week.missed).toEqual([
    { words: 'hat', times: 3 },
    { words: 'ur', times: 1 },
  ])
  const day = await readFigures([bagShop], 'today')
  expect(day.visits.columns.filter(({ pages }) => pages > 0)).toEqual([
    { column: '09', pages: 4, visitors: 0 },
    { column: '10', pages: 2, visitors: 0 },
  ])
})

async function sendBack(order: OrderKey, quantity: number) {
  const { freja, bagShop } = market
  const payments = createStorePayments(torv.database, bagShop)
  const actor = { actor: 'staff', staff_id: freja.scope.staff_id } as const
  unwrap(await transitionOrder(payments.job, order, actor, 'packed'))
  unwrap(await shipOrder(payments, order, actor, {}))
  const [line] = await freja
    .selectFrom('order_lines')
    .where('order_id', '=', order.order_id)
    .select('id')
    .execute()
  unwrap(
    await refundOrder(payments, order, actor, { lines: [{ line_id: line?.id ?? '', quantity }] }),
  )
}

test('turnover is payments less refunds, separately for each currency', async () => {
  const { freja, bagShop, pyramidShop } = market
  unwrap(await changeCurrency(freja, pyramidShop, { currency: 'EUR' }))
  const bag = await createStockedProduct(freja, bagShop, {
    name: 'Taske',
    base_price: minor(50_000),
  })
  const lamp = await createStockedProduct(freja, pyramidShop, {
    name: 'Lampe',
    base_price: minor(8_000),
  })
  const [danishPayments, euroPayments] = [
    createStorePayments(torv.database, bagShop),
    createStorePayments(torv.database, pyramidShop),
  ]
  const { order } = await createPaidOrder(danishPayments, bag, 2)
  await createPaidOrder(euroPayments, lamp)
  await startOrder(danishPayments, bag)
  await sendBack(order, 1)

  const { sales, bestSellers } = await readFigures([bagShop, pyramidShop])
  expect(
    sales.map(({ currency, orders, turnover }) => [currency, orders, turnover]).toSorted(),
  ).toEqual([
    ['DKK', 1, 50_000],
    ['EUR', 1, 8_000],
  ])
  expect(bestSellers.map(({ name, sold, currency }) => [name, sold, currency])).toEqual([
    ['Taske', 2, 'DKK'],
    ['Lampe', 1, 'EUR'],
  ])
})

test('discounts are added up by campaign, for paid orders and the pieces that were kept', async () => {
  const { freja, bagShop } = market
  const payments = createStorePayments(torv.database, bagShop)
  const purse = await createStockedProduct(freja, bagShop, {
    name: 'Pung',
    base_price: minor(30_000),
  })
  const belt = await createStockedProduct(freja, bagShop, {
    name: 'Bælte',
    base_price: minor(20_000),
  })
  await createReducedPrice(torv, bagShop, { product_id: purse.id, price: 20_000 })
  const targets = [{ of: 'product' as const, id: belt.id }]
  await createCampaign(torv, bagShop, { name: 'Læder', code: 'LEDER', targets })
  await createCampaign(torv, bagShop, {
    name: 'Fri fragt',
    kind: 'free_shipping',
    value: 0,
    code: 'FRAGT',
    combinable: true,
    targets,
  })
  await torv.ownerClient.query(
    `update store_settings set payment_settings = payment_settings || '{"shipping_price": 4900}' where store_id = $1`,
    [bagShop.store_id],
  )
  const used = { codes: ['LEDER', 'FRAGT'] }
  const { order } = await createPaidOrder(payments, purse, 3, { used })
  await createPaidOrder(payments, belt, 2, { used })
  await startOrder(payments, purse, 5)
  await sendBack(order, 1)

  const { discounts } = await readFigures([bagShop])
  expect(
    discounts.map(({ name, codes, orders, amount, all }) => [name, codes, orders, amount, all]),
  ).toEqual([
    ['Udsalg', null, 1, 20_000, 28_900],
    ['Fri fragt', ['FRAGT'], 1, 4_900, 28_900],
    ['Læder', ['LEDER'], 1, 4_000, 28_900],
  ])
})

test('the discount of the pieces that were kept is rounded to the nearest øre', async () => {
  const { freja, bagShop } = market
  const payments = createStorePayments(torv.database, bagShop)
  const strap = await createStockedProduct(freja, bagShop, { base_price: minor(20_000) })
  await createCampaign(torv, bagShop, {
    name: 'Rund',
    kind: 'order_amount',
    value: 10_000,
    targets: [{ of: 'product', id: strap.id }],
  })
  const { order } = await createPaidOrder(payments, strap, 3)
  await sendBack(order, 1)
  const { discounts } = await readFigures([bagShop])
  expect(discounts.find(({ name }) => name === 'Rund')).toMatchObject({ amount: 6_667 })
})

test('an order counts on the Danish calendar day on which it was placed', async () => {
  const { rows } = await torv.ownerClient.query<{ id: string }>('select id from orders limit 1')
  const movePlacedAt = async (time: string) =>
    torv.ownerClient.query(
      `update orders set placed_at = ($1::date + time '${time}')::timestamp at time zone 'Europe/Copenhagen' where id = $2`,
      [today, rows[0]?.id],
    )
  const count = async () => {
    const { sales } = await readFigures([market.bagShop, market.pyramidShop], 'today')
    return sales.reduce((all, { orders }) => all + orders, 0)
  }
  await movePlacedAt('00:00:00')
  const countBefore = await count()
  await torv.ownerClient.query(
    "update orders set placed_at = placed_at - interval '1 second' where id = $1",
    [rows[0]?.id],
  )
  expect(await count()).toBe(countBefore - 1)
})

test('open tickets are counted, and the time to the first reply is reported', async () => {
  const { bagShop, sofie } = market
  const anna = await createCustomer(torv.database, bagShop, 'Anna')
  const form = { type: 'other', answers: { details: 'Hvor er min taske?' } } as const
  const opened = unwrap(await openTicket(anna, anna.scope, form))
  const { tickets } = await readFigures([bagShop])
  expect(tickets).toEqual({ open: 1, waiting: 1, answered_in: null, answered_in_before: null })
  if ('fieldErrors' in opened) throw new Error('not opened')
  const reply = { ticket_id: opened.ticket_id, message: 'På vej', photos: [] }
  unwrap(await replyAsStaff(sofie, bagShop, reply))
  await torv.ownerClient.query(
    "update support_tickets set created_at = created_at - interval '30 minutes'",
  )
  const { tickets: answered } = await readFigures([bagShop], '7', sofie)
  expect(Math.round(answered.answered_in ?? 0)).toBe(30)
})

test('staff of another company cannot read the analytics', async () => {
  const query = { company_id: market.nordlys, store_ids: [market.bagShop.store_id] }
  expect(await readAnalytics(market.rosa, query, toPeriodRange('7', today))).toMatchObject({
    refused: 'roleForbidden',
  })
  // Asking for a store of another company yields no figures.
  const { visits } = await readFigures([market.clayShop])
  expect(visits.pages).toBe(0)
})
