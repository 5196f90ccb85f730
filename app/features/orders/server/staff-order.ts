import type { ExpressionBuilder } from 'kysely'
import { pageLengths } from '#shared/limits.ts'
import type { Staff } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { orderDeliveryColumns, deliveryDaysOfStore } from './order-delivery-columns.ts'
import type { OrderKey } from './order-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export async function findStaffOrder(staff: Staff, { company_id, store_id, order_id }: OrderKey) {
  const order = await staff
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', order_id)
    .select(['id', 'number', 'kind', 'state', 'locale', 'currency', 'placed_at'])
    .select(['customer_id', 'name', 'email', 'phone', 'address'])
    .select(['subtotal', 'shipping', 'total', 'credit', 'vat', 'settled', 'settled_vat'])
    .select(['contribution', 'terms_id', 'print_note', 'by_hand'])
    .select(orderDeliveryColumns)
    .select(deliveryDaysOfStore)
    .select((row) => hasAccount(row).as('has_account'))
    .executeTakeFirst()
  return order ?? null
}

function hasAccount(row: ExpressionBuilder<Tables, 'orders'>) {
  return row.exists(
    row
      .selectFrom('customers as c')
      .whereRef('c.company_id', '=', 'orders.company_id')
      .whereRef('c.store_id', '=', 'orders.store_id')
      .whereRef('c.id', '=', 'orders.customer_id')
      .where('c.is_guest', '=', false)
      .select('c.id'),
  )
}

export function listEvents(staff: Staff, { company_id, store_id, order_id }: OrderKey) {
  return staff
    .selectFrom('order_events as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .where(ofTenant({ company_id, store_id }, 'e'))
    .where('e.order_id', '=', order_id)
    .orderBy('e.seq')
    .select(['e.seq', 'e.kind', 'e.to_state', 'e.actor', 'e.detail', 'e.created_at'])
    .select('s.name as staff_name')
    .execute()
}

/** Reservations of the order with the current stock. */
export function listOrderStock(staff: Staff, { company_id, store_id, order_id }: OrderKey) {
  return staff
    .selectFrom('stock_reservations as r')
    .leftJoin('products as p', (join) =>
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
    .select(['r.product_id', 'r.variant_id', 'r.quantity', 'r.shipped', 'r.released'])
    .select(['p.stock_quantity as of_product', 'v.stock_quantity as of_variant'])
    .execute()
}

/** The bar codes of the lines, where variant or product has one. */
export function listGtins(staff: Staff, { company_id, store_id, order_id }: OrderKey) {
  return staff
    .selectFrom('order_lines as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.product_id'),
    )
    .leftJoin('product_variants as v', (join) =>
      join
        .onRef('v.company_id', '=', 'l.company_id')
        .onRef('v.product_id', '=', 'l.product_id')
        .onRef('v.id', '=', 'l.variant_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'l'))
    .where('l.order_id', '=', order_id)
    .select(['l.id as line_id'])
    .select((row) => row.fn.coalesce('v.gtin', 'p.gtin').as('gtin'))
    .execute()
}

/** Other orders of this customer or with this email address. */
export function listOtherOrders(
  staff: Staff,
  { company_id, store_id, order_id }: OrderKey,
  { customer_id, email }: { customer_id: string | null; email: string },
) {
  return staff
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '<>', order_id)
    .where((where) =>
      where.or([
        ...(customer_id === null ? [] : [where('customer_id', '=', customer_id)]),
        where.and([where('email', '=', email), where('email', '<>', '')]),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(pageLengths.customerOrders)
    .select(['id', 'number', 'state', 'total', 'currency', 'placed_at'])
    .execute()
}
