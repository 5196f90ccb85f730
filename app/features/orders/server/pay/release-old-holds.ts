import { sql } from 'kysely'
import { paymentTimes } from '#shared/durations.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import type { OrderKey } from '../order-key.ts'
import { releaseStock, type StockItem } from '../place/stock.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

type Unit = Omit<StockItem, 'quantity'>

/**
 * Releases old holds of other unpaid orders on the sold-out units of this order. Such an order can still be
 * paid; its stock is then reserved again, if available.
 */
export async function releaseSoldOut(job: Job, order: OrderKey): Promise<void> {
  const { company_id, store_id, order_id } = order
  const units = await job
    .selectFrom('stock_reservations as r')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.product_id'),
    )
    .leftJoin('product_variants as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.variant_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'r'))
    .where('r.order_id', '=', order_id)
    .where(
      sql<boolean>`case when r.variant_id is null then p.stock_quantity <= p.stock_reserved
        else v.stock_quantity <= v.stock_reserved end`,
    )
    .select(['r.product_id', 'r.variant_id'])
    .execute()
  await releaseOldHolds(job, company_id, units)
}

async function releaseOldHolds(
  job: Job,
  company_id: string,
  units: readonly Unit[],
): Promise<void> {
  if (units.length === 0) return
  await inTransaction(job, async (tx) => {
    const held = await lockOldHolds(tx, company_id, units)
    await releaseStock(tx, company_id, held)
    for (const { store_id, order_id, id } of held) {
      await tx
        .updateTable('stock_reservations')
        .set((row) => ({ released: row('quantity', '-', row.ref('shipped')) }))
        .where(ofTenant({ company_id, store_id }))
        .where('order_id', '=', order_id)
        .where('id', '=', id)
        .execute()
    }
  })
}

/** Locks orders first, like a payment does, and skips those being paid or ended. */
function lockOldHolds(tx: Job, company_id: string, units: readonly Unit[]) {
  return tx
    .selectFrom('stock_reservations as r')
    .innerJoin('orders as o', (join) =>
      join.on(joinTenant('o', 'r')).onRef('o.id', '=', 'r.order_id'),
    )
    .where(ofTenant({ company_id }, 'r'))
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
    .where(sql<boolean>`r.quantity > r.shipped + r.released`)
    .where('o.state', '=', 'pending_payment')
    .where('o.by_hand', '=', false)
    .where('o.placed_at', '<', sql<Date>`now() - ${toInterval(paymentTimes.soldOutHold)}`)
    .select(['r.store_id', 'r.order_id', 'r.id', 'r.product_id', 'r.variant_id'])
    .select(sql<number>`r.quantity - r.shipped - r.released`.as('quantity'))
    .forNoKeyUpdate('o')
    .skipLocked()
    .execute()
}
