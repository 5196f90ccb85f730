import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseOrderSelection } from '#features/orders/rules/order-selection.ts'
import { addOrderTag, removeOrderTag } from '#features/orders/server/change-order-tags.ts'
import {
  readMatchingOrderIds,
  readStaffOrderList,
} from '#features/orders/server/read-staff-order-list.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import { exportOrdersCsv } from '#features/orders/server/export-orders-csv.ts'
import { fillStaffLists } from '../../../../bench/fill-staff-lists.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { openMarket, unwrap, type Market } from '#test/support/people.ts'
import {
  enablePlanLogging,
  findExpensiveSteps,
  recordPlanSteps,
} from '#test/support/query-plans.ts'
import {
  checkInvariants,
  createBackpack,
  createPaidOrder,
  createStorePayments,
  startOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let ids: string[]
let numbers: number[]

// The second last order is sent, and the last one is not paid.
beforeAll(async () => {
  torv = await openEmptyDatabase()
  await enablePlanLogging(torv)
  market = await openMarket(torv.database)
  const payments = createStorePayments(torv.database, market.bagShop)
  const product = await createBackpack(market)
  const orders = []
  for (let i = 0; i < 4; i += 1) orders.push((await createPaidOrder(payments, product)).order)
  orders.push((await startOrder(payments, product)).order)
  ids = orders.map(({ order_id }) => order_id)
  const [, , , sent] = orders
  if (!sent) throw new Error('no order')
  const actor = { actor: 'staff', staff_id: market.freja.scope.staff_id } as const
  unwrap(await transitionOrder(payments.job, sent, actor, 'packed'))
  unwrap(await shipOrder(payments, sent, actor))
  await torv.ownerClient.query(
    "update parcels set carrier = 'gls', tracking_number = '1' where order_id = $1",
    [sent.order_id],
  )
  const { rows } = await torv.ownerClient.query<{ number: string }>(
    'select number from orders where id = any($1) order by number',
    [ids],
  )
  numbers = rows.map(({ number }) => Number(number))
})
afterAll(() => torv.close())

const select = (params: Record<string, string>) =>
  parseOrderSelection(new URL(`https://shop.example/?${new URLSearchParams(params)}`))

async function readList(params: Record<string, string>) {
  const { freja, bagShop } = market
  const position = { after: null, before: null }
  return unwrap(await readStaffOrderList(freja, bagShop, { ...select(params), ...position }))
}

async function listNumbers(params: Record<string, string>) {
  return (await readList(params)).orders.map(({ number }) => number)
}

function pick(...places: number[]) {
  return places.map((place) => numbers[place])
}

test('all orders of a list are chosen in its order, and only by those who handle orders', async () => {
  const { freja, bagShop, clayShop, rosa } = market
  const choose = async (params: Record<string, string>) =>
    unwrap(await readMatchingOrderIds(freja, bagShop, select(params))).ids
  expect(await choose({ state: 'all' })).toEqual(ids.toReversed())
  expect(await choose({ payment: 'reserved' })).toEqual([ids[2], ids[1], ids[0]])
  expect(await choose({ state: 'to_do' })).toEqual([ids[0], ids[1], ids[2]])
  expect(await choose({ q: String(numbers[1]) })).toEqual([ids[1]])
  expect(await choose({ q: 'findes ikke' })).toEqual([])
  expect(unwrap(await readMatchingOrderIds(rosa, clayShop, select({ state: 'all' }))).ids).toEqual(
    [],
  )
  expect(await readMatchingOrderIds(rosa, bagShop, select({ state: 'all' }))).toMatchObject({
    refused: 'roleForbidden',
  })
})

test('orders are found by payment, carrier and parcel', async () => {
  expect(await listNumbers({ payment: 'reserved' })).toEqual(pick(2, 1, 0))
  expect(await listNumbers({ payment: 'drawn' })).toEqual(pick(3))
  expect(await listNumbers({ payment: 'disputed' })).toEqual([])
  expect(await listNumbers({ carrier: 'GLS' })).toEqual(pick(3))
  expect(await listNumbers({ carrier: 'DAO' })).toEqual([])
  expect(await listNumbers({ parcel: 'no_label' })).toEqual(pick(2, 1, 0))
  expect(await listNumbers({ parcel: 'tracked' })).toEqual(pick(3))
  expect(await listNumbers({ parcel: 'untracked' })).toEqual([])
  const label = `insert into parcel_labels (company_id, store_id, id, order_id, carrier, state, shipment)
    values ($1, $2, torv.new_id(), $3, 'post_nord', 'bought', '7')`
  const { company_id, store_id } = market.bagShop
  await torv.ownerClient.query(label, [company_id, store_id, ids[0]])
  await torv.ownerClient.query(
    `update orders set delivery_method = '{"kind": "parcel_shop", "carrier": "dao"}' where id = $1`,
    [ids[1]],
  )
  expect(await listNumbers({ parcel: 'label' })).toEqual(pick(0))
  expect(await listNumbers({ parcel: 'no_label' })).toEqual(pick(2, 1))
  expect(await listNumbers({ carrier: 'PostNord' })).toEqual(pick(0))
  expect(await listNumbers({ carrier: 'DAO' })).toEqual(pick(1))
  expect(await listNumbers({ method: 'parcel_shop' })).toEqual(pick(1))
})

test('days are those of the shop, and both belong to the selection', async () => {
  const at = (place: number, time: string) =>
    torv.ownerClient.query('update orders set placed_at = $2 where id = $1', [ids[place], time])
  await at(0, '2026-03-01T22:59:59Z')
  // Midnight in Denmark.
  await at(1, '2026-03-01T23:00:00Z')
  await at(2, '2026-03-02T22:59:59Z')
  await at(3, '2026-03-02T23:00:00Z')
  expect(await listNumbers({ from: '2026-03-02', to: '2026-03-02' })).toEqual(pick(2, 1))
  expect(await listNumbers({ to: '2026-03-01' })).toEqual(pick(0))
  expect(await listNumbers({ from: '2026-03-03', to: '2026-03-03' })).toEqual(pick(3))
  expect(await listNumbers({ from: 'yesterday', state: 'shipped' })).toEqual(pick(3))
})

test('sums count the whole selection by currency', async () => {
  await torv.ownerClient.query("update orders set currency = 'EUR' where id = $1", [ids[2]])
  const { sums } = await readList({ payment: 'reserved' })
  expect(sums.map(({ currency, count }) => [currency, count])).toEqual([
    ['DKK', 2],
    ['EUR', 1],
  ])
  const { rows } = await torv.ownerClient.query(
    'select sum(total)::int as total from orders where id = any($1)',
    [ids.slice(0, 2)],
  )
  expect(sums[0]?.total).toBe(rows[0].total)
  await torv.ownerClient.query("update orders set currency = 'DKK' where id = $1", [ids[2]])
})

test('an order that is found by its number is summed and exported', async () => {
  const { freja, bagShop } = market
  const params = { q: String(numbers[1]) }
  const { sums } = await readList(params)
  expect(await listNumbers(params)).toEqual(pick(1))
  expect(sums.map(({ count }) => count)).toEqual([1])
  expect(await listNumbers({ ...params, payment: 'reserved' })).toEqual(pick(1))
  expect(await listNumbers({ ...params, payment: 'drawn' })).toEqual([])
  const parts = []
  for await (const part of unwrap(await exportOrdersCsv(freja, bagShop, select(params), ','))
    .result)
    parts.push(part)
  expect(parts.join('').trim().split('\r\n')).toHaveLength(2)
})

test('a tag has one spelling in a store, and goes with its last order', async () => {
  const { freja, bagShop } = market
  const change = (tag: string, ...places: number[]) => ({
    tag,
    orders: places.map((place) => ids[place] ?? ''),
  })
  const added = await Promise.all([
    addOrderTag(freja, bagShop, change('Haster', 0)),
    addOrderTag(freja, bagShop, change('HASTER', 0, 1)),
  ])
  const [name] = new Set(added.map((result) => unwrap(result).name))
  expect(added.map((result) => unwrap(result).name)).toEqual([name, name])
  const { tags } = await readList({})
  expect(tags.map((tag) => tag.name)).toEqual([name])
  expect(await listNumbers({ tag: tags[0]?.id ?? '' })).toEqual(pick(1, 0))
  expect((await readList({ payment: 'reserved' })).orders.map((order) => order.tags)).toEqual([
    [],
    [name],
    [name],
  ])
  const { rows: log } = await torv.ownerClient.query(
    `select subject_name, changes from audit_log where subject_type = 'order' and changes ? 'tag' order by subject_name`,
  )
  expect(log).toEqual(
    pick(0, 1).map((number) => ({
      subject_name: String(number),
      changes: { tag: { from: null, to: name } },
    })),
  )
  unwrap(await removeOrderTag(freja, bagShop, change('haster', 0)))
  expect((await readList({})).tags).toHaveLength(1)
  unwrap(await removeOrderTag(freja, bagShop, change('haster', 1)))
  expect((await readList({})).tags).toEqual([])
})

test('orders of another store are not tagged', async () => {
  const { rosa, clayShop } = market
  expect(await addOrderTag(rosa, clayShop, { tag: 'Haster', orders: ids })).toEqual({
    refused: 'staffOrderNotFound',
  })
  const { rows } = await torv.ownerClient.query('select from tagged_orders')
  expect(rows).toEqual([])
})

test('the export has the whole selection, and no cell is a formula', async () => {
  const { freja, bagShop } = market
  await torv.ownerClient.query(
    `update orders set name = '=1+1', promised_from = '2026-11-26', promised_to = '2026-11-27',
       delivery_method = '{"kind":"parcel_shop","carrier":"gls","name":"","transit":{"from":1,"to":2}}',
       pickup_point = '{"name":"=Kiosk","address":"Havnevej 7","postcode":"8000","city":"Aarhus C"}'
     where id = $1`,
    [ids[0]],
  )
  const { result: sheet } = unwrap(
    await exportOrdersCsv(freja, bagShop, select({ payment: 'reserved' }), ','),
  )
  const parts = []
  for await (const part of sheet) parts.push(part)
  const lines = parts.join('').trim().split('\r\n')
  expect(lines[0]).toMatch(/number;placed;state;name/)
  expect(lines.slice(1).map((line) => Number(line.split(';')[0]))).toEqual(pick(2, 1, 0))
  expect(lines[3]).toContain(";'=1+1;")
  expect(lines[3]).toMatch(/;DKK;\d+(,\d+)?;/)
  expect(lines[3]).toContain(
    ";Parcel shop, GLS;gls;'=Kiosk, Havnevej 7, 8000 Aarhus C;2026-11-26;2026-11-27;",
  )
})

test('a page, a month and a tag of many orders are read through indexes', async () => {
  await checkInvariants(torv)
  const { rosa, clayShop } = market
  await fillStaffLists(torv.ownerClient, clayShop, 20_000)
  await torv.ownerClient.query('analyze orders')
  const { rows } = await torv.ownerClient.query(
    "select id, (now() - interval '5 days')::date::text as day from orders where store_id = $1 limit 2",
    [clayShop.store_id],
  )
  const [{ day }] = rows
  const orders = rows.map(({ id }) => id)
  unwrap(await addOrderTag(rosa, clayShop, { tag: 'Gave', orders }))
  const position = { after: null, before: null }
  const readMany = async (params: Record<string, string>) =>
    unwrap(await readStaffOrderList(rosa, clayShop, { ...select(params), ...position }))
  const { tags } = await readMany({})
  for (const [params, most] of [
    [{ from: day, to: day }, 3_000],
    [{ tag: tags[0]?.id ?? '' }, 100],
    // The sums stop at their limit.
    [{ state: 'all' }, 10_500],
  ] as const) {
    const steps = await recordPlanSteps(torv, () => readMany(params))
    const lists = steps.filter(({ table }) => /^(orders|tagged_orders|order_tags)$/.test(table))
    expect(lists.length).toBeGreaterThan(0)
    expect(findExpensiveSteps(lists, most)).toEqual([])
  }
})
