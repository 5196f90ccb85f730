import type { OrderState } from '#domain/orders/order.ts'
import { sql, type Insertable } from 'kysely'
import type { Job } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Buyer } from '#server/platform/payments/provider.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { OrderKey } from './order-key.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

type NewOrder = Omit<Insertable<Tables['orders']>, 'id' | 'state' | 'number'>

/** Takes the next number of the store; a rollback returns it, so the sequence has no gaps. */
export async function insertOrder(job: Job, order: NewOrder): Promise<OrderKey & Numbered> {
  const { company_id, store_id } = order
  const { id, number } = await job
    .with('counted', (db) =>
      db
        .insertInto('order_counters')
        .values({ company_id, store_id, next_number: firstNumber + 1 })
        .onConflict((counter) =>
          counter
            .columns(['company_id', 'store_id'])
            .doUpdateSet((row) => ({ next_number: row('order_counters.next_number', '+', 1) })),
        )
        .returning('next_number'),
    )
    .insertInto('orders')
    .values({ ...order, number: sql<number>`(select next_number - 1 from counted)` })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  return { company_id, store_id, order_id: id, number }
}

type Numbered = { number: number }

const firstNumber = 1001

/** Locks the order until the transaction ends. */
export async function lockOrder(job: Job, { company_id, store_id, order_id }: OrderKey) {
  const order = await job
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select(['number', 'state', 'total', 'shipping', 'currency', 'locale', 'name', 'email'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order ?? null
}

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

export async function updateOrderState(
  job: Job,
  order: OrderKey,
  state: OrderState,
): Promise<void> {
  // The rate limit counts unpaid orders only.
  const paid = state === 'authorised' && { buyer_network: null }
  await buildOrderUpdate(job, order)
    .set({ state, ...paid })
    .execute()
}

/** Buyer details from the provider's payment page. */
export async function updateBuyer(job: Job, order: OrderKey, buyer: Buyer): Promise<void> {
  await buildOrderUpdate(job, order).set(buyer).execute()
}

export type Tracking = { carrier: string; tracking_number: string; tracking_url: string | null }

export async function updateTracking(job: Job, order: OrderKey, tracking: Tracking): Promise<void> {
  await buildOrderUpdate(job, order).set(tracking).execute()
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
