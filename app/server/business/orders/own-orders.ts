import { unplacedStates } from '#domain/orders/order.ts'
import type { Customer } from '#server/platform/database/database.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

/** Newest first. Row-level security hides the orders of other customers. */
export function listOwnOrders(
  customer: Customer,
  { from, limit }: { from: number; limit: number },
) {
  return selectOwnOrders(customer)
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .offset(from)
    .limit(limit)
    .select(['id', 'number', 'state', 'locale', 'currency', 'total', 'placed_at'])
    .execute()
}

export async function countOwnOrders(customer: Customer): Promise<number> {
  const { count } = await selectOwnOrders(customer)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function isOwnOrder(customer: Customer, id: string): Promise<boolean> {
  const order = await selectOwnOrders(customer).where('id', '=', id).select('id').executeTakeFirst()
  return order !== undefined
}

export function listOwnOrderLines(customer: Customer, order_ids: readonly string[]) {
  const { company_id, store_id } = customer.scope
  return customer
    .selectFrom('order_lines')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', 'in', order_ids)
    .orderBy('order_id')
    .orderBy('position')
    .select(['order_id', 'position', 'name', 'variant_name', 'sku', 'image_url'])
    .select(['unit_price', 'before_price', 'quantity', 'line_total', 'vat'])
    .execute()
}

function selectOwnOrders(customer: Customer) {
  const { company_id, store_id, customer_id } = customer.scope
  return customer
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('customer_id', '=', customer_id)
    .where('state', 'not in', unplacedStates)
}
