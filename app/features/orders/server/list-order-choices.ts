import { sql } from 'kysely'
import { unplacedStates } from '../rules/order.ts'
import { pageLengths } from '#shared/limits.ts'
import type { Customer } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type ChoiceLine = { name: string; variant_name: string | null; quantity: number }

/** Newest first, with what was bought. */
export async function listOrderChoices(customer: Customer) {
  const { company_id, store_id, customer_id } = customer.scope
  const orders = await customer
    .selectFrom('orders as o')
    .where(ofTenant({ company_id, store_id }, 'o'))
    .where('o.customer_id', '=', customer_id)
    .where('o.state', 'not in', unplacedStates)
    .orderBy('o.number', 'desc')
    .limit(pageLengths.orderChoices)
    .select((row) => [
      'o.id',
      'o.number',
      'o.state',
      'o.placed_at',
      row
        .selectFrom('order_lines as l')
        .whereRef('l.company_id', '=', 'o.company_id')
        .whereRef('l.store_id', '=', 'o.store_id')
        .whereRef('l.order_id', '=', 'o.id')
        .select(
          sql<ChoiceLine[]>`jsonb_agg(jsonb_build_object('name', l.name,
            'variant_name', l.variant_name, 'quantity', l.quantity) order by l.position)`.as(
            'lines',
          ),
        )
        .as('lines'),
    ])
    .execute()
  return orders.map(({ lines, ...order }) => ({ ...order, lines: lines ?? [] }))
}
