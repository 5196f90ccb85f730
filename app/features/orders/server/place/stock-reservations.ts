import { sql, type RawBuilder } from 'kysely'
import type { Job } from '#platform/database/database.ts'
import type { OrderKey } from '../order-key.ts'
import { holdStockSql, toUnits, type StockItem } from './stock.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

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

/** Counts pieces that leave the order as released. */
export async function releaseFromReservations(
  job: Job,
  order: OrderKey,
  { product_id, variant_id, quantity }: StockItem,
): Promise<void> {
  await buildReservationUpdate(job, order)
    .set((row) => ({ released: row('released', '+', quantity) }))
    .where('product_id', '=', product_id)
    .where('variant_id', 'is not distinct from', variant_id)
    .execute()
}

/** Reserves more items for an order; each unit has one reservation. */
export async function addReservations(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  items: readonly StockItem[],
): Promise<void> {
  const units = { items: toUnits(items), network: null }
  await sql`
    with held as materialized (
      select product_id, variant_id, quantity from ${holdStockSql(company_id, units)}
    ), raised as (
      update stock_reservations r set quantity = r.quantity + h.quantity from held h
      where (r.company_id, r.store_id, r.order_id)
          = (${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid)
        and r.product_id = h.product_id and r.variant_id is not distinct from h.variant_id
      returning r.product_id, r.variant_id
    )
    insert into stock_reservations (company_id, store_id, order_id, product_id, variant_id, quantity)
    select ${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid, h.product_id, h.variant_id, h.quantity
    from held h where not exists (
      select from raised r
      where r.product_id = h.product_id and r.variant_id is not distinct from h.variant_id)`.execute(
    job,
  )
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
