import { sql } from 'kysely'
import { unpaidHoldLasts } from '#domain/unpaid.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import type { StoreKey } from '../stores/stores.ts'
import type { OrderKey } from './order-key.ts'
import type { Wish } from './price-order.ts'
import { releaseStock, type Piece } from './stock.ts'

type Unit = Omit<Piece, 'quantity'>

/** Frees what is wanted here. Run when a checkout finds too little in stock. */
export async function releaseWanted(
  job: Job,
  { company_id, store_id }: StoreKey,
  wishes: readonly Wish[],
): Promise<boolean> {
  const ids = wishes.map(({ store_product_id }) => store_product_id)
  const units = await oldHolds(job, company_id)
    .innerJoin('store_products as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.product_id', '=', 'r.product_id'),
    )
    .where('s.store_id', '=', store_id)
    .where((row) => row.or([row('s.id', 'in', ids), row('s.product_id', 'in', ids)]))
    .select(['r.product_id', 'r.variant_id'])
    .distinct()
    .execute()
  return releaseEarly(job, company_id, units)
}

/** Frees the units of an order that are sold out. Run while the order waits for its payment. */
export async function releaseSoldOut(job: Job, order: OrderKey): Promise<boolean> {
  const { company_id, store_id, order_id } = order
  const units = await job
    .selectFrom('stock_reservations as r')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.product_id'),
    )
    .leftJoin('product_variants as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.variant_id'),
    )
    .where('r.company_id', '=', company_id)
    .where('r.store_id', '=', store_id)
    .where('r.order_id', '=', order_id)
    .where(
      sql<boolean>`case when r.variant_id is null then p.stock_quantity <= p.stock_reserved
        else v.stock_quantity <= v.stock_reserved end`,
    )
    .select(['r.product_id', 'r.variant_id'])
    .execute()
  return releaseEarly(job, company_id, units)
}

/**
 * Gives the units back that unpaid orders have held for long. Such an order can still be paid: it takes its pieces up
 * again if they are there. Answers whether anything was given back.
 */
async function releaseEarly(
  job: Job,
  company_id: string,
  units: readonly Unit[],
): Promise<boolean> {
  if (units.length === 0) return false
  return inOneTransaction(job, async (inside) => {
    const held = await lockOldHolds(inside, company_id, units)
    if (held.length === 0) return false
    await releaseStock(inside, company_id, held)
    for (const { store_id, order_id, id } of held) {
      await inside
        .updateTable('stock_reservations')
        .set((row) => ({ released: row('quantity', '-', row.ref('taken')) }))
        .where('company_id', '=', company_id)
        .where('store_id', '=', store_id)
        .where('order_id', '=', order_id)
        .where('id', '=', id)
        .execute()
    }
    return true
  })
}

/** Locks the orders first, as a payment does, and skips those that are being paid or ended at this moment. */
function lockOldHolds(inside: Job, company_id: string, units: readonly Unit[]) {
  return oldHolds(inside, company_id)
    .where((row) =>
      row.or(
        units.map(({ product_id, variant_id }) =>
          row.and([
            row('r.product_id', '=', product_id),
            row('r.variant_id', 'is not distinct from', variant_id),
          ]),
        ),
      ),
    )
    .select(['r.store_id', 'r.order_id', 'r.id', 'r.product_id', 'r.variant_id'])
    .select(sql<number>`r.quantity - r.taken - r.released`.as('quantity'))
    .forNoKeyUpdate('o')
    .skipLocked()
    .execute()
}

function oldHolds(job: Job, company_id: string) {
  return job
    .selectFrom('stock_reservations as r')
    .innerJoin('orders as o', (join) =>
      join
        .onRef('o.company_id', '=', 'r.company_id')
        .onRef('o.store_id', '=', 'r.store_id')
        .onRef('o.id', '=', 'r.order_id'),
    )
    .where('r.company_id', '=', company_id)
    .where(sql<boolean>`r.quantity > r.taken + r.released`)
    .where('o.state', '=', 'pending_payment')
    .where('o.placed_at', '<', sql<Date>`now() - make_interval(mins => ${unpaidHoldLasts})`)
}
