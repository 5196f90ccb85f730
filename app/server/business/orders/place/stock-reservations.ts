import { sql, type RawBuilder } from 'kysely'
import type { Job } from '#server/platform/database/database.ts'
import type { OrderKey } from '../order-key.ts'
import type { StockItem } from './stock.ts'
import { prepareQuery } from '#server/platform/database/prepared-query.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** Lists the held or released quantities. */
export function listReservations(job: Job, order: OrderKey, which: 'held' | 'released') {
  return reservationLists[which](job, order)
}

const reservationLists = {
  held: prepareList(sql<number>`r.quantity - r.shipped - r.released`),
  released: prepareList(sql<number>`r.released`),
}

function prepareList(count: RawBuilder<number>) {
  return prepareQuery(({ company_id, store_id, order_id }: OrderKey, db) =>
    db
      .selectFrom('stock_reservations as r')
      .innerJoin('products as p', (join) =>
        join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.product_id'),
      )
      .where(ofTenant({ company_id, store_id }, 'r'))
      .where('r.order_id', '=', order_id)
      .where(count, '>', 0)
      .select(['r.product_id', 'r.variant_id', count.as('quantity'), 'p.name']),
  )
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
