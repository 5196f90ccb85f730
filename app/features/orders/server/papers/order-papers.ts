import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { selectLinesOfOrders } from '../order-lines.ts'

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
    .select(['id', 'number', 'kind', 'state', 'locale', 'currency', 'placed_at'])
    .select(['name', 'email', 'phone', 'address', 'print_note'])
    .select([
      'subtotal',
      'shipping',
      'total',
      'credit',
      'vat',
      'settled',
      'settled_vat',
      'paid_with',
    ])
    .execute()
}

export function listPaperLines(staff: Staff, store: StoreKey, order_ids: readonly string[]) {
  return selectLinesOfOrders(staff, store, order_ids)
    .select(['order_id', 'id', 'position', 'name', 'variant_name', 'sku'])
    .select(['unit_price', 'before_price', 'measure_price', 'quantity', 'line_total', 'vat'])
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
