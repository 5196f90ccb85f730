import type { OrderRelation, OrderState } from '../rules/order.ts'
import type { Job } from '#platform/database/database.ts'
import type { Buyer } from '#platform/payments/provider.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderKey } from './order-key.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** Returns the id of the store's order with this number. */
export async function findOrderId(
  job: Job,
  store: StoreKey,
  number: string,
): Promise<string | null> {
  if (!/^[1-9]\d{0,8}$/.test(number)) return null
  const order = await job
    .selectFrom('orders')
    .where(ofTenant({ company_id: store.company_id, store_id: store.store_id }))
    .where('number', '=', Number(number))
    .select('id')
    .executeTakeFirst()
  return order?.id ?? null
}

/** Locks the order until the transaction ends. */
export async function lockOrder(job: Job, order: OrderKey) {
  const [row = null] = await orderLock(job, order)
  return row
}

const orderLock = prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
  db
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select(['number', 'kind', 'state', 'total', 'credit', 'vat', 'shipping', 'currency', 'locale'])
    .select(['name', 'email', 'by_hand', 'contribution'])
    .forNoKeyUpdate(),
)

export async function findOrderState(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<OrderState | null> {
  const order = await job
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select('state')
    .executeTakeFirst()
  return order?.state ?? null
}

/** Buyer details from the provider's payment page. */
export async function updateBuyer(
  job: Job,
  order: OrderKey,
  { name, email, phone, address }: Buyer,
): Promise<void> {
  await buildOrderUpdate(job, order).set({ name, email, phone, address }).execute()
}

/** Marks an order that staff have placed, whose goods stay reserved while its payment link is open. */
export async function markManually(
  job: Job,
  order: OrderKey,
  marks: { print_note?: string; related_id?: string; relation?: OrderRelation },
): Promise<void> {
  await buildOrderUpdate(job, order)
    .set({ by_hand: true, ...marks })
    .execute()
}

function buildOrderUpdate(job: Job, { company_id, store_id, order_id }: OrderKey) {
  return job
    .updateTable('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
}

/** Skips ids of other stores; sorted by number. */
export function listOrderNumbers(
  job: Job,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return job
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', 'in', order_ids)
    .orderBy('number')
    .select(['id', 'number'])
    .execute()
}
