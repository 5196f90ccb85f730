import { sql } from 'kysely'
import type { Job } from '#server/platform/database/database.ts'
import type { OrderKey } from '../order-key.ts'
import type { HeldItem, StockItem } from './stock.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** The part of an order that is not held counts as released and is reserved on payment. */
export async function insertReservations(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  items: readonly HeldItem[],
): Promise<void> {
  if (items.length === 0) return
  await job
    .insertInto('stock_reservations')
    .values(
      items.map(({ product_id, variant_id, quantity, held }) => ({
        company_id,
        store_id,
        order_id,
        product_id,
        variant_id,
        quantity,
        released: quantity - held,
      })),
    )
    .execute()
}

/** Lists the held or released quantities. */
export async function listReservations(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  which: 'held' | 'released',
) {
  const held = sql<number>`r.quantity - r.shipped - r.released`
  const count = which === 'held' ? held : sql<number>`r.released`
  return job
    .selectFrom('stock_reservations as r')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.product_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'r'))
    .where('r.order_id', '=', order_id)
    .where(count, '>', 0)
    .select(['r.product_id', 'r.variant_id', count.as('quantity'), 'p.name'])
    .execute()
}

export async function holdReservations(job: Job, order: OrderKey): Promise<void> {
  await buildReservationUpdate(job, order).set({ released: 0 }).execute()
}

/** Counts items as shipped. */
export async function fulfilReservation(
  job: Job,
  order: OrderKey,
  { product_id, variant_id, quantity }: StockItem,
): Promise<void> {
  await buildReservationUpdate(job, order)
    .set((row) => ({ shipped: row('shipped', '+', quantity) }))
    .where('product_id', '=', product_id)
    .where('variant_id', 'is not distinct from', variant_id)
    .execute()
}

export async function releaseReservations(job: Job, order: OrderKey): Promise<void> {
  await buildReservationUpdate(job, order)
    .set((row) => ({ released: row('quantity', '-', row.ref('shipped')) }))
    .execute()
}

function buildReservationUpdate(job: Job, { company_id, store_id, order_id }: OrderKey) {
  return job
    .updateTable('stock_reservations')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
}
