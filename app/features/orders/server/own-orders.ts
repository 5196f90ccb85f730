import { unplacedStates } from '../rules/order.ts'
import type { Customer } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { chosenDelivery } from './chosen-delivery.ts'
import { selectLinesOfOrders } from './order-lines.ts'

/** Newest first. Row-level security hides the orders of other customers. */
export function listOwnOrders(
  customer: Customer,
  { from, limit }: { from: number; limit: number },
) {
  return selectOrderList(customer).offset(from).limit(limit).execute()
}

/** With what the buyer gave and was told. */
export function listOwnOrderCopies(customer: Customer) {
  return selectOrderList(customer)
    .limit(10_000)
    .select(['name', 'email', 'phone', 'address', 'print_note', 'relation'])
    .select(chosenDelivery)
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
  return selectLinesOfOrders(customer, customer.scope, order_ids)
    .select(['order_id', 'position', 'name', 'variant_name', 'sku', 'image_url'])
    .select(['unit_price', 'before_price', 'measure_price', 'quantity', 'line_total', 'vat'])
    .select(['id', 'product_id', 'store_product_id', 'variant_id'])
    .execute()
}

/** The wishes of the buyer for the gift cards of these orders. */
export function listOwnGiftCards(customer: Customer, order_ids: readonly string[]) {
  const { company_id, store_id } = customer.scope
  return customer
    .selectFrom('ordered_gift_cards')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', 'in', order_ids)
    .select(['order_id', 'delivery', 'recipient_name', 'recipient_email', 'greeting'])
    .select(['deliver_at', 'delivered_at'])
    .execute()
}

function selectOrderList(customer: Customer) {
  return selectOwnOrders(customer)
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .select(['id', 'number', 'state', 'locale', 'currency', 'total', 'placed_at'])
}

function selectOwnOrders(customer: Customer) {
  const { company_id, store_id, customer_id } = customer.scope
  return customer
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('customer_id', '=', customer_id)
    .where('state', 'not in', unplacedStates)
}
