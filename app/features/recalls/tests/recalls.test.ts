import { afterAll, beforeAll, expect, test } from 'vitest'
import { minor } from '#shared/money/money.ts'
import { removeProduct } from '#features/catalogue/server/products/refuse-publication.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { readProductRecalls, readRunningRecalls } from '#features/recalls/server/read-recalls.ts'
import { recallMailTask, sendRecallMails } from '#features/recalls/server/send-recall-mails.ts'
import {
  endRecall,
  getRecallVersion,
  previewRecall,
  startRecall,
} from '#features/recalls/server/start-recall.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import {
  buildProductForm,
  buildVariant,
  openMarket,
  unwrap,
  type Market,
} from '#test/support/people.ts'
import { buildRecall } from '#test/support/recalls.ts'
import {
  createBackpack,
  createPaidOrder,
  createStorePayments,
  payOrder,
  startOrder,
} from '#test/support/test-orders.ts'

let torv: TestDatabase
let market: Market
let payments: StorePayments

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
  payments = createStorePayments(torv.database, market.bagShop)
})
afterAll(() => torv.close())

async function createBought(orders: number) {
  const product = await createBackpack(market, 50)
  for (let count = 0; count < orders; count += 1) await createPaidOrder(payments, product)
  return product
}

const runTask = (recall_id: string) =>
  sendRecallMails(torv.database)(
    { id: '1', owner: market.bagShop, data: { recall_id } } as never,
    new AbortController().signal,
  )

async function listMails(recall_id: string): Promise<string[]> {
  const { rows } = await torv.ownerClient.query<{ order_id: string }>(
    `select payload -> 'data' ->> 'order_id' as order_id from graphile_worker._private_jobs
     where payload -> 'data' ->> 'template' = 'recall' and payload -> 'data' ->> 'recall_id' = $1`,
    [recall_id],
  )
  return rows.map(({ order_id }) => order_id)
}

async function isShown(product_id: string): Promise<boolean> {
  const { rows } = await torv.ownerClient.query<{ active: boolean }>(
    'select active from store_products where product_id = $1 and store_id = $2',
    [product_id, market.bagShop.store_id],
  )
  return rows[0]?.active ?? false
}

test('a recall takes the product from sale and mails each paid buyer once, however often it runs', async () => {
  const { freja, bagShop } = market
  const product = await createBought(3)
  const unpaid = await startOrder(payments, product)
  const form = buildRecall({ count: '3' })
  expect(await previewRecall(freja, bagShop, product.id, form)).toEqual({
    buyers: 3,
    previewed: getRecallVersion(form),
  })
  const other = { ...form, hazard: `${form.hazard}!` }
  expect(getRecallVersion(other)).not.toBe(getRecallVersion(form))
  expect(await startRecall(freja, bagShop, product.id, form)).toEqual({ recalled: 3 })
  expect(await startRecall(freja, bagShop, product.id, form)).toEqual({ recalled: 3 })
  expect(await isShown(product.id)).toBe(false)
  const { rows } = await torv.ownerClient.query(
    `select 1 from graphile_worker._private_jobs where payload -> 'data' ->> 'recall_id' = $1 and payload -> 'data' ->> 'template' is null`,
    [form.key],
  )
  expect(rows).toHaveLength(1)
  expect(recallMailTask).toBe('recall-mails')
  await Promise.all([runTask(form.key), runTask(form.key), runTask(form.key)])
  await runTask(form.key)
  const mailed = await listMails(form.key)
  expect([mailed.length, new Set(mailed).size]).toEqual([3, 3])
  const { recalls } = unwrap(await readProductRecalls(freja, bagShop, product.id))
  expect(recalls).toMatchObject([
    { id: form.key, queued: 3, waiting: 1, unreachable: 0, staff_name: 'Freja', ended_at: null },
  ])
  await payOrder(payments, unpaid.session)
  await runTask(form.key)
  expect(await listMails(form.key)).toContain(unpaid.order.order_id)
  await runTask(form.key)
  expect(await listMails(form.key)).toHaveLength(4)
})

test('a buyer whose name was deleted is counted and not mailed', async () => {
  const { freja, bagShop } = market
  const product = await createBought(2)
  await torv.ownerClient.query(
    `update orders set email = '', name = '' where id =
       (select order_id from order_lines where product_id = $1 limit 1)`,
    [product.id],
  )
  const form = buildRecall({ count: '2' })
  unwrap(await startRecall(freja, bagShop, product.id, form))
  await runTask(form.key)
  expect(await listMails(form.key)).toHaveLength(1)
  const { recalls } = unwrap(await readProductRecalls(freja, bagShop, product.id))
  expect(recalls).toMatchObject([{ queued: 1, unreachable: 1 }])
})

test('an order given up waits for two days, because its payment may be reported late', async () => {
  const { freja, bagShop } = market
  const product = await createBought(1)
  const { order } = await startOrder(payments, product)
  await torv.ownerClient.query("update orders set state = 'expired' where id = $1", [
    order.order_id,
  ])
  const form = buildRecall()
  unwrap(await startRecall(freja, bagShop, product.id, form))
  const readLog = async () => {
    await runTask(form.key)
    return unwrap(await readProductRecalls(freja, bagShop, product.id)).recalls
  }
  expect(await readLog()).toMatchObject([{ queued: 1, waiting: 1 }])
  await torv.ownerClient.query(
    "update orders set placed_at = placed_at - interval '3 days' where id = $1",
    [order.order_id],
  )
  expect(await readLog()).toMatchObject([{ queued: 1, waiting: 0 }])
  expect(await listMails(form.key)).toHaveLength(1)
})

test('only purchases of the chosen days are recalled', async () => {
  const { freja, bagShop } = market
  const product = await createBought(2)
  await torv.ownerClient.query(
    `update orders set placed_at = '2026-03-01T12:00:00Z' where id =
       (select order_id from order_lines where product_id = $1 limit 1)`,
    [product.id],
  )
  const days = { bought_from: '2026-02-01', bought_until: '2026-03-01', count: '1' }
  expect(await startRecall(freja, bagShop, product.id, buildRecall(days))).toEqual({ recalled: 1 })
  expect(() => buildRecall({ bought_from: '2026-03-02', bought_until: '2026-03-01' })).toThrow(
    'recallDaysInvalid',
  )
})

test('another number of buyers than in the preview is refused, and nothing changes', async () => {
  const { freja, bagShop } = market
  const product = await createBought(2)
  expect(await startRecall(freja, bagShop, product.id, buildRecall({ count: '1' }))).toMatchObject({
    refused: 'recallBuyersChanged',
  })
  expect(await isShown(product.id)).toBe(true)
})

test('shoppers see running recalls of their store alone; an ended one leaves', async () => {
  const { freja, bagShop, clayShop, rosa, sofie } = market
  const product = await createBought(1)
  const form = buildRecall()
  expect(await startRecall(sofie, bagShop, product.id, form)).toEqual({ refused: 'roleForbidden' })
  expect(await startRecall(rosa, clayShop, product.id, form)).toEqual({
    refused: 'productNotFound',
  })
  unwrap(await startRecall(freja, bagShop, product.id, form))
  const shopOf = (store: typeof bagShop) => torv.database.scoped({ as: 'visitor', ...store })
  const listIds = async (store: typeof bagShop) =>
    (await readRunningRecalls(shopOf(store))).map(({ id }) => id)
  expect(await listIds(bagShop)).toContain(form.key)
  expect(await listIds(clayShop)).toEqual([])
  expect(await endRecall(rosa, clayShop, form.key)).toEqual({ refused: 'recallNotFound' })
  expect(await endRecall(freja, bagShop, form.key)).toBeNull()
  expect(await endRecall(freja, bagShop, form.key)).toEqual({ refused: 'recallNotFound' })
  expect(await listIds(bagShop)).not.toContain(form.key)
})

test('a recalled product is neither shown nor deleted until its recall ends', async () => {
  const { freja, bagShop, nordlys } = market
  const product = await createBought(1)
  const form = buildRecall()
  unwrap(await startRecall(freja, bagShop, product.id, form))
  const variants = [buildVariant('M', { id: product.variant_id, price: minor(99_900) })]
  const shown = buildProductForm([bagShop], { name: 'Rygsæk', variants })
  expect(await saveProduct(freja, nordlys, product.id, shown)).toMatchObject({
    refused: 'productRecalled',
  })
  expect(await removeProduct(freja, nordlys, product.id)).toMatchObject({
    refused: 'productRecalled',
  })
  expect(await endRecall(freja, bagShop, form.key)).toBeNull()
  expect(await removeProduct(freja, nordlys, product.id)).toBeNull()
})
