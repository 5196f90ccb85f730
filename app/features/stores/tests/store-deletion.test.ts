import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import { deleteStore } from '#features/stores/server/delete-store.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { clearDeletedStore, storeCleanupTask } from '#features/stores/server/clear-deleted-store.ts'
import { findStoreAtHost } from '#platform/http/find-store-at-host.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { openTicket } from '#features/support/server/tickets/open-ticket.ts'
import { openEmptyDatabase, type TestDatabase } from '#test/support/database.ts'
import { runJobs } from '#test/support/mails.ts'
import {
  createCustomer,
  unwrap,
  openMarket,
  buildProductForm,
  createStockedProduct,
  type Market,
} from '#test/support/people.ts'
import {
  checkInvariants,
  createPaidOrder,
  getOrderState,
  createStorePayments,
} from '#test/support/test-orders.ts'
import { anyDomain } from '#test/support/any-domain.ts'

let torv: TestDatabase
let market: Market

beforeAll(async () => {
  torv = await openEmptyDatabase()
  market = await openMarket(torv.database)
})
afterAll(() => torv.close())

async function openTestStore(domain: string, name = 'Nabobutikken'): Promise<StoreKey> {
  const company_id = market.nordlys
  const form = { company_id, name, domain, description: '', logo_url: null, active: true }
  const { store_id } = unwrap(await openStore(market.freja, form, anyDomain))
  return { company_id, store_id }
}

const createDeletionTasks = () => ({
  [storeCleanupTask]: clearDeletedStore(torv.database, (order, staff_id) =>
    cancelOrder(createStorePayments(torv.database, order), order, { actor: 'staff', staff_id }),
  ),
})

async function countStoreRows(table: string, { store_id }: StoreKey): Promise<number> {
  const { rows } = await torv.ownerClient.query<{ count: number }>(
    `select count(*)::int as count from ${table} where store_id = $1`,
    [store_id],
  )
  return rows[0]?.count ?? -1
}

test('a store is deleted by its owner, who has to type its name', async () => {
  const { freja, malthe, sofie, rosa } = market
  const store = await openTestStore('slet-mig.example')
  for (const other of [malthe, sofie, rosa]) {
    expect(await deleteStore(other, store, 'Nabobutikken')).toMatchObject({
      refused: 'roleForbidden',
    })
  }
  for (const submitted of ['', 'nabobutikken', 'Nabobutik']) {
    expect(await deleteStore(freja, store, submitted)).toMatchObject({
      refused: 'storeNameMismatch',
      field: 'name',
    })
  }
  const router = torv.database.scoped({ as: 'router' })
  expect(await findStoreAtHost(router, 'slet-mig.example')).not.toBe(null)
  expect(await deleteStore(freja, store, 'Nabobutikken')).toBe(null)
  expect(await findStoreAtHost(router, 'slet-mig.example')).toBe(null)
  expect(await deleteStore(freja, store, 'Nabobutikken')).toMatchObject({
    refused: 'storeNotFound',
  })
  await openTestStore('slet-mig.example', 'En ny')
  expect(await findStoreAtHost(router, 'slet-mig.example')).not.toBe(null)
})

test('an empty store leaves nothing but the record of its deletion', async () => {
  const store = await openTestStore('tom.example')
  await createCustomer(torv.database, store, 'Tove')
  unwrap(await deleteStore(market.freja, store, 'Nabobutikken'))
  await runJobs(torv, createDeletionTasks())
  for (const table of ['store_settings', 'support_templates', 'support_faqs', 'customers']) {
    expect([table, await countStoreRows(table, store)]).toEqual([table, 0])
  }
  const { rows } = await torv.ownerClient.query(
    'select action, subject_name from audit_log where store_id = $1 order by created_at desc',
    [store.store_id],
  )
  expect(rows[0]).toEqual({ action: 'deleted', subject_name: 'Nabobutikken' })
})

test('products also sold by other stores stay, and products of this store alone are deleted', async () => {
  const { freja, bagShop } = market
  const store = await openTestStore('hylder.example')
  const own = await createStockedProduct(freja, store, { name: 'Kun her' })
  const form = buildProductForm([store, bagShop], { name: 'Begge steder' })
  const both = unwrap(await saveProduct(freja, store.company_id, null, form))
  unwrap(await deleteStore(freja, store, 'Nabobutikken'))
  await runJobs(torv, createDeletionTasks())
  const { rows } = await torv.ownerClient.query<{ id: string }>(
    'select id from products where id = any ($1)',
    [[own.id, both.id]],
  )
  expect(rows.map(({ id }) => id)).toEqual([both.id])
  expect(await countStoreRows('store_products', bagShop)).toBe(1)
})

test('unshipped orders are cancelled, and their customer data is deleted after the last mail', async () => {
  const { freja } = market
  const store = await openTestStore('ordrer.example')
  const storePayments = createStorePayments(torv.database, store)
  const bag = await createStockedProduct(freja, store, { name: 'Taske' })
  const { order } = await createPaidOrder(storePayments, bag)
  const anna = await createCustomer(torv.database, store, 'Anna')
  unwrap(await openTicket(anna, anna.scope, { type: 'other', answers: { details: 'Hvornår?' } }))
  unwrap(await deleteStore(freja, store, 'Nabobutikken'))
  await runJobs(torv, createDeletionTasks())
  expect(await getOrderState(torv, order)).toBe('cancelled')
  expect(await countStoreRows('support_tickets', store)).toBe(0)
  expect(await countStoreRows('store_products', store)).toBe(0)
  expect(await countStoreRows('store_settings', store)).toBe(1)
  expect(await readCustomerName(order.order_id)).toBe('Anton Vad')

  await torv.ownerClient.query('alter table orders disable trigger touch')
  await torv.ownerClient.query(
    "update orders set updated_at = now() - interval '2 days' where id = $1",
    [order.order_id],
  )
  await torv.ownerClient.query('alter table orders enable trigger touch')
  await torv.ownerClient.query(
    'update graphile_worker._private_jobs set run_at = now() where task_id = (select id from graphile_worker._private_tasks where identifier = $1)',
    [storeCleanupTask],
  )
  await runJobs(torv, createDeletionTasks())
  expect(await readCustomerName(order.order_id)).toBe('')
  expect(await countStoreRows('store_settings', store)).toBe(0)
  expect(await countStoreRows('order_lines', store)).toBe(1)
  await checkInvariants(torv)
})

async function readCustomerName(order_id: string): Promise<string | undefined> {
  const { rows } = await torv.ownerClient.query<{ name: string }>(
    'select name from orders where id = $1',
    [order_id],
  )
  return rows[0]?.name
}
