import { toDoStates } from '#features/orders/rules/order.ts'
import { json } from '#platform/database/sql-values.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export async function countUnsent(
  staff: Staff,
  { company_id, store_id }: StoreKey,
): Promise<number> {
  const { count } = await staff
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('state', 'in', toDoStates)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listUnsent(job: Job, store: StoreKey): Promise<string[]> {
  const orders = await job
    .selectFrom('orders')
    .where((row) => row.and(store))
    .where('state', 'in', toDoStates)
    .orderBy('id')
    .select('id')
    .execute()
  return orders.map(({ id }) => id)
}

/** True while payments may still change or a mail to a buyer may be pending. */
export async function hasActiveOrders(
  job: Job,
  store: StoreKey,
  quietSince: Date,
): Promise<boolean> {
  const order = await job
    .selectFrom('orders')
    .where((row) => row.and(store))
    .where((row) =>
      row.or([
        row('state', 'in', [...toDoStates, 'pending_payment']),
        row('updated_at', '>', quietSince),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Removes personal data from orders and payments; amounts and dates stay for the ledger. */
export async function anonymiseBuyers(job: Job, store: StoreKey): Promise<void> {
  await job
    .updateTable('orders')
    .set({
      name: '',
      email: '',
      phone: '',
      address: '',
      postcode: '',
      city: '',
      pickup_point: null,
      note: '',
      customer_id: null,
    })
    .where((row) => row.and(store))
    .execute()
  await job
    .updateTable('payment_attempts')
    .set({ request: json({}) })
    .where((row) => row.and(store))
    .execute()
  await job
    .updateTable('webhook_events')
    .set({ payload: json({}) })
    .where((row) => row.and(store))
    .execute()
  await job
    .updateTable('test_payments')
    .set({ buyer: null, request: json({}) })
    .where((row) => row.and(store))
    .execute()
}
