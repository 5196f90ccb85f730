import { sql } from 'kysely'
import { usualLowStock } from '../rules/notifications.ts'
import { isId } from '#shared/id.ts'
import { toRecord } from '#shared/json-values.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Database, type Job } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { Task } from '#platform/jobs/task.ts'
import { addNotifications } from './add-notifications.ts'

/** Tells once of each unit of an order that has fallen to its limit, and again only after it was above the limit. */
export function checkStock(database: Database): Task {
  return async ({ owner: { company_id, store_id }, data }) => {
    const { order_id } = toRecord(data)
    if (!company_id || !store_id || !isId(order_id)) return
    const store = { company_id, store_id }
    await inTransaction(database.scoped({ as: 'job', ...store }), async (tx) => {
      for (const unit of await listUnits(tx, store, order_id)) {
        const { product_id, unit_id, is_low } = unit
        const key = { ...store, product_id, unit_id }
        if (!is_low) await deleteLowStock(tx, key)
        const id = is_low && (await insertLowStock(tx, key))
        if (id)
          await addNotifications(tx, store, {
            kind: 'stock',
            subject_id: product_id,
            cause: `stock ${id}`,
          })
      }
    })
  }
}

/** The units of an order whose stock is counted, in one order for all jobs. */
async function listUnits(job: Job, { company_id, store_id }: StoreKey, order_id: string) {
  return job
    .selectFrom('stock_reservations as r')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.product_id'),
    )
    .leftJoin('product_variants as v', (join) =>
      join
        .onRef('v.company_id', '=', 'r.company_id')
        .onRef('v.product_id', '=', 'r.product_id')
        .onRef('v.id', '=', 'r.variant_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'r'))
    .where('r.order_id', '=', order_id)
    .where((eb) => eb('r.variant_id', 'is', null).or('v.id', 'is not', null))
    .where(stock, 'is not', null)
    .select(['r.product_id', sql<string>`coalesce(r.variant_id, r.product_id)`.as('unit_id')])
    .select(sql<boolean>`${stock} <= coalesce(p.low_stock_at, ${usualLowStock})`.as('is_low'))
    .distinct()
    .orderBy('r.product_id')
    .orderBy('unit_id')
    .execute()
}

const stock = sql<number | null>`case when r.variant_id is null
  then p.stock_quantity - p.stock_reserved else v.stock_quantity - v.stock_reserved end`

type UnitKey = StoreKey & { product_id: string; unit_id: string }

/** Returns `null` for a unit that was low already. */
async function insertLowStock(job: Job, unit: UnitKey): Promise<string | null> {
  const inserted = await job
    .insertInto('low_stock')
    .values(unit)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

async function deleteLowStock(job: Job, { company_id, store_id, ...unit }: UnitKey): Promise<void> {
  await job
    .deleteFrom('low_stock')
    .where(ofTenant({ company_id, store_id }))
    .where('product_id', '=', unit.product_id)
    .where('unit_id', '=', unit.unit_id)
    .execute()
}
