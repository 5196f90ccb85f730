import type { Staff } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { joinTenant, ofTenant } from '#server/platform/database/tenant-key.ts'

export function listPaperOrders(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return staff
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('id', 'in', order_ids)
    .orderBy('number')
    .select(['id', 'number', 'state', 'locale', 'currency', 'placed_at'])
    .select(['name', 'email', 'phone', 'address', 'carrier', 'tracking_number'])
    .select(['subtotal', 'shipping', 'total', 'credit', 'vat'])
    .execute()
}

export function listPaperLines(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return staff
    .selectFrom('order_lines')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', 'in', order_ids)
    .orderBy('order_id')
    .orderBy('position')
    .select(['order_id', 'id', 'position', 'name', 'variant_name', 'sku'])
    .select(['unit_price', 'before_price', 'quantity', 'line_total', 'vat'])
    .execute()
}

/** Captured quantities per order line; refused tasks do not count. */
export function listPaperShippedLines(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return staff
    .selectFrom('payment_task_lines as l')
    .innerJoin('payment_tasks as t', (join) =>
      join
        .on(joinTenant('t', 'l'))
        .onRef('t.order_id', '=', 'l.order_id')
        .onRef('t.id', '=', 'l.task_id'),
    )
    .where(ofTenant({ company_id, store_id }, 'l'))
    .where('l.order_id', 'in', order_ids)
    .where('t.kind', '=', 'capture')
    .where('t.state', '<>', 'refused')
    .select(['l.order_id', 'l.line_id', 'l.quantity'])
    .execute()
}

export function listPaperEntries(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
) {
  return staff
    .selectFrom('payment_entries')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', 'in', order_ids)
    .select(['order_id', 'kind', 'amount'])
    .execute()
}
