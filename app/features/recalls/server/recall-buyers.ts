import { sql } from 'kysely'
import type { OrderState } from '#features/orders/rules/order.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type RecalledProducts = {
  product_id: string
  bought_from: string | null
  bought_until: string | null
}

/** Orders with the product, whatever came back of them: the goods may still be in use. */
export function selectBuyers(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  { product_id, bought_from, bought_until }: RecalledProducts,
  states: readonly OrderState[] = paidStates,
) {
  const day = sql<string>`(o.placed_at at time zone 'Europe/Copenhagen')::date`
  return staff
    .selectFrom('orders as o')
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.state', 'in', states)
    .where((row) =>
      row.exists(
        row
          .selectFrom('order_lines as l')
          .whereRef('l.company_id', '=', 'o.company_id')
          .whereRef('l.store_id', '=', 'o.store_id')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.product_id', '=', product_id)
          .select('l.id'),
      ),
    )
    .$if(bought_from !== null, (query) => query.where(day, '>=', bought_from))
    .$if(bought_until !== null, (query) => query.where(day, '<=', bought_until))
}

export async function countBuyers(staff: Staff, store: StoreKey, goods: RecalledProducts) {
  const { count } = await selectBuyers(staff, store, goods)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const paidStates = [
  'authorised',
  'packed',
  'partly_shipped',
  'shipped',
  'completed',
  'partially_refunded',
  'refunded',
] as const satisfies readonly OrderState[]

/** A payment may still be reported, also after the order was given up. */
export const payableStates = [
  'pending_payment',
  'failed',
  'expired',
] as const satisfies readonly OrderState[]
