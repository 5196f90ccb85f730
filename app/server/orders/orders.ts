import type { OrderState } from '#domain/order.ts'
import type { Insertable } from 'kysely'
import type { Job } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import type { StoreKey } from '../stores/stores.ts'

export type OrderKey = StoreKey & { order_id: string }

/** The next number of the store, without gaps: it goes back when the order is not written after all. */
export async function takeNumber(job: Job, { company_id, store_id }: StoreKey): Promise<number> {
  const { next_number } = await job
    .insertInto('order_counters')
    .values({ company_id, store_id, next_number: first + 1 })
    .onConflict((counter) =>
      counter
        .columns(['company_id', 'store_id'])
        .doUpdateSet((row) => ({ next_number: row('order_counters.next_number', '+', 1) })),
    )
    .returning('next_number')
    .executeTakeFirstOrThrow()
  return next_number - 1
}

const first = 1001

export async function insertOrder(
  job: Job,
  order: Omit<Insertable<Tables['orders']>, 'id' | 'state'>,
): Promise<OrderKey> {
  const { company_id, store_id } = order
  const { id } = await job
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { company_id, store_id, order_id: id }
}

/** The order as it stands, kept from everyone else who would move it until the transaction ends. */
export async function lockOrder(job: Job, { company_id, store_id, order_id }: OrderKey) {
  const order = await job
    .selectFrom('orders')
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('id', '=', order_id)
    .select(['number', 'state', 'total', 'currency', 'locale'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order ?? null
}

export async function updateOrderState(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  state: OrderState,
): Promise<void> {
  await job
    .updateTable('orders')
    .set({ state })
    .where('company_id', '=', company_id)
    .where('store_id', '=', store_id)
    .where('id', '=', order_id)
    .execute()
}
