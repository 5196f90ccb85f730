import { sql } from 'kysely'
import { toDeletedCustomer } from '#features/customers/rules/deleted-customer.ts'
import { retention } from '#shared/durations.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import { startOfStoredYears, json, toInterval } from '#platform/database/sql-values.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

type OldOrders = { order_ids: readonly string[]; guest_ids: readonly string[] }

type ClearRequests = (tx: Job, store: StoreKey, orders: OldOrders) => Promise<void>

/** Products, amounts and dates stay. In batches, since the first night may find the orders of many years. */
export async function anonymiseOldOrders(
  job: Job,
  store: StoreKey,
  clearRequests: ClearRequests,
  limit: number = batchSizes.orders,
): Promise<void> {
  let count = limit
  while (count === limit) count = await anonymiseBatch(job, store, clearRequests, limit)
}

/** Returns the number of orders. */
function anonymiseBatch(
  job: Job,
  store: StoreKey,
  clearRequests: ClearRequests,
  limit: number,
): Promise<number> {
  return inTransaction(job, async (tx) => {
    const orders = await listOldOrders(tx, store, limit)
    if (orders.length === 0) return 0
    const ids = orders.map(({ id }) => id)
    const guest_ids = orders.flatMap(({ guest_id }) => guest_id ?? [])
    // A request refers to its order and the buyer together.
    await clearRequests(tx, store, { order_ids: ids, guest_ids })
    await tx
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
        print_note: '',
        customer_id: null,
      })
      .where('id', 'in', ids)
      .execute()
    await anonymiseGuests(tx, guest_ids)
    await tx.deleteFrom('withdrawals').where('order_id', 'in', ids).execute()
    await tx.deleteFrom('order_notes').where('order_id', 'in', ids).execute()
    await tx
      .updateTable('ordered_gift_cards')
      .set({ recipient_name: '', recipient_email: '', greeting: '' })
      .where('order_id', 'in', ids)
      .execute()
    const reviews = await tx
      .updateTable('reviews')
      .set({ name: '' })
      .where('order_id', 'in', ids)
      .returning('id')
      .execute()
    if (reviews.length > 0) {
      await tx
        .deleteFrom('review_photos')
        .where(
          'review_id',
          'in',
          reviews.map(({ id }) => id),
        )
        .execute()
    }
    const attempts = await tx
      .updateTable('payment_attempts')
      .set({ request: json({}) })
      .where('order_id', 'in', ids)
      .returning('id')
      .execute()
    if (attempts.length === 0) return orders.length
    await tx
      .updateTable('test_payments')
      .set({ buyer: null, request: json({}) })
      .where(
        'attempt_id',
        'in',
        attempts.map(({ id }) => id),
      )
      .execute()
    return orders.length
  })
}

function listOldOrders(tx: Job, { company_id, store_id }: StoreKey, limit: number) {
  return (
    tx
      .selectFrom('orders as o')
      .leftJoin('customers as c', (join) =>
        join
          .on(joinTenant('c', 'o'))
          .onRef('c.id', '=', 'o.customer_id')
          .on('c.is_guest', '=', true),
      )
      .where(ofTenant({ company_id, store_id }, 'o'))
      .where('o.placed_at', '<', startOfStoredYears(retention.buyerYears))
      // An order by hand may have no email.
      .where(sql<boolean>`(o.name, o.email, o.phone, o.address) <> ('', '', '', '')`)
      .orderBy('o.placed_at')
      .limit(limit)
      .select(['o.id', 'c.id as guest_id'])
      .execute()
  )
}

/** A guest has one order only. */
async function anonymiseGuests(tx: Job, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await tx
      .updateTable('customers')
      .set(toDeletedCustomer(id))
      .where('is_guest', '=', true)
      .where('id', '=', id)
      .execute()
  }
}

export async function clearOrderOrigins(job: Job): Promise<void> {
  await job
    .updateTable('orders')
    .set({ buyer_network: null })
    .where('buyer_network', 'is not', null)
    .where('placed_at', '<', sql<Date>`now() - ${toInterval(retention.orderOrigin)}`)
    .execute()
}
