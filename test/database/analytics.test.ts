import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayAndHour, daysFrom, lookedAt } from '#domain/analytics/period.ts'
import type { VisitKind } from '#domain/analytics/visit-kind.ts'
import { minor } from '#domain/money.ts'
import { readAnalytics } from '#server/analytics/read-analytics.ts'
import { recordVisits } from '#server/analytics/record-visits.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { changeCurrency } from '#server/stores/change-locale.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import { answerAsStaff } from '#server/support/answer-ticket.ts'
import { openTicket } from '#server/support/open-ticket.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'
import { customerOf, granted, jobIn, openMarket, stocked, type Market } from '../support/people.ts'
import { paid, ordered, tillIn } from '../support/trade.ts'

let torv: TestDatabase
let market: Market

const { day: today } = dayAndHour(new Date())
const yesterday = daysFrom(today, -1)

beforeAll(async () => {
  torv = await emptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

type Seen = [kind: VisitKind, key: string, count: number]

async function visited(store: StoreKey, day: string, people: string[], seen: Seen[]) {
  const counts = new Map(seen.map(([kind, key, count]) => [`${kind} ${key}`, { kind, key, count }]))
  const visits = { ...store, day, counts, visitors: new Set(people) }
  await recordVisits(jobIn(torv.database, store), visits, today)
}

async function figures(stores: StoreKey[], period: '7' | 'today' = '7', staff = market.freja) {
  const watched = { company_id: market.nordlys, store_ids: stores.map((one) => one.store_id) }
  return granted(await readAnalytics(staff, watched, lookedAt(period, today)))
}

test('visits are counted per day and hour, unique visitors per day, and both are compared with the previous period', async () => {
  const { freja, bagShop, clayShop } = market
  await stocked(freja, bagShop, { name: 'Rygsæk' })
  await visited(
    bagShop,
    today,
    ['anna', 'bo'],
    [
      ['page', '', 4],
      ['hour', '09', 4],
      ['product', 'rygsaek', 3],
    ],
  )
  await visited(
    bagShop,
    today,
    ['bo', 'carla'],
    [
      ['page', '', 2],
      ['hour', '10', 2],
      ['missed', 'hat', 2],
    ],
  )
  await visited(
    bagShop,
    yesterday,
    ['anna'],
    [
      ['page', '', 1],
      ['missed', 'hat', 1],
      ['missed', 'ur', 1],
    ],
  )
  await visited(bagShop, daysFrom(today, -8), ['x', 'y'], [['page', '', 9]])
  await visited(clayShop, today, ['nobody of ours'], [['page', '', 50]])

  const week = await figures([bagShop])
  expect([week.visits.pages, week.visits.visitors, week.former]).toEqual([
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
  const day = await figures([bagShop], 'today')
  expect(day.visits.columns.filter(({ pages }) => pages > 0)).toEqual([
    { column: '09', pages: 4, visitors: 0 },
    { column: '10', pages: 2, visitors: 0 },
  ])
})

test('turnover is payments less refunds, separately for each currency', async () => {
  const { freja, bagShop, pyramidShop } = market
  granted(await changeCurrency(freja, pyramidShop, { currency: 'EUR' }))
  const bag = await stocked(freja, bagShop, { name: 'Taske', base_price: minor(50_000) })
  const lamp = await stocked(freja, pyramidShop, { name: 'Lampe', base_price: minor(8_000) })
  const [kroner, euro] = [tillIn(torv.database, bagShop), tillIn(torv.database, pyramidShop)]
  const { order } = await paid(kroner, bag, 2)
  await paid(euro, lamp)
  await ordered(kroner, bag)
  const by = { actor: 'staff', staff_id: freja.scope.staff_id } as const
  granted(await moveOrder(kroner.job, order, by, 'packed'))
  granted(await shipOrder(kroner, order, by, {}))
  const [line] = await freja
    .selectFrom('order_lines')
    .where('order_id', '=', order.order_id)
    .select('id')
    .execute()
  granted(
    await refundOrder(kroner, order, by, { lines: [{ line_id: line?.id ?? '', quantity: 1 }] }),
  )

  const { sales, bestSellers } = await figures([bagShop, pyramidShop])
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

test('an order counts on the Danish calendar day on which it was placed', async () => {
  const { rows } = await torv.keeper.query<{ id: string }>('select id from orders limit 1')
  const move = async (moment: string) =>
    torv.keeper.query(
      `update orders set placed_at = ($1::date + time '${moment}')::timestamp at time zone 'Europe/Copenhagen' where id = $2`,
      [today, rows[0]?.id],
    )
  const count = async () => {
    const { sales } = await figures([market.bagShop, market.pyramidShop], 'today')
    return sales.reduce((all, { orders }) => all + orders, 0)
  }
  await move('00:00:00')
  const within = await count()
  await torv.keeper.query(
    "update orders set placed_at = placed_at - interval '1 second' where id = $1",
    [rows[0]?.id],
  )
  expect(await count()).toBe(within - 1)
})

test('open tickets are counted, and the time to the first reply is reported', async () => {
  const { bagShop, sofie } = market
  const anna = await customerOf(torv.database, bagShop, 'Anna')
  const form = { type: 'other', answers: { details: 'Hvor er min taske?' } } as const
  const opened = granted(await openTicket(anna, anna.scope, form))
  const { tickets } = await figures([bagShop])
  expect(tickets).toEqual({ open: 1, waiting: 1, answered_in: null, answered_in_before: null })
  if ('faults' in opened) throw new Error('not opened')
  const reply = { ticket_id: opened.ticket_id, message: 'På vej', photos: [] }
  granted(await answerAsStaff(sofie, bagShop, reply))
  await torv.keeper.query(
    "update support_tickets set created_at = created_at - interval '30 minutes'",
  )
  const { tickets: answered } = await figures([bagShop], '7', sofie)
  expect(Math.round(answered.answered_in ?? 0)).toBe(30)
})

test('staff of another company cannot read the analytics', async () => {
  const watched = { company_id: market.nordlys, store_ids: [market.bagShop.store_id] }
  expect(await readAnalytics(market.rosa, watched, lookedAt('7', today))).toMatchObject({
    refused: 'roleForbidden',
  })
  // Asking for a store of another company yields no figures.
  const { visits } = await figures([market.clayShop])
  expect(visits.pages).toBe(0)
})
