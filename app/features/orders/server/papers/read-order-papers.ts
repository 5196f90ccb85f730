import { minus, sum, zero } from '#shared/money/money.ts'
import { assignSavings } from '../../rules/order-savings.ts'
import { countLineUnits } from '../../rules/withdrawn-items.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listDiscountsOfOrders } from '../order-discounts.ts'
import { listParcelsOfOrders, type Parcel } from '../ship/parcels.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { selectLinesOfOrders } from '../order-lines.ts'

export async function readOrderPapers(staff: Staff, store: StoreKey, order_ids: readonly string[]) {
  const refusal = await checkPermission(staff, store.company_id, 'readOrders')
  if (refusal) return refusal
  if (order_ids.length === 0) return []
  const [orders, lines, discounts, parcels, entries] = await onOneConnection(staff, (handle) =>
    Promise.all([
      listPaperOrders(handle, store, order_ids),
      listPaperLines(handle, store, order_ids),
      listDiscountsOfOrders(handle, store, order_ids),
      listParcelsOfOrders(handle, store, order_ids),
      listPaperEntries(handle, store, order_ids),
    ]),
  )
  return orders.map((order) => {
    const orderEntries = entries.filter(({ order_id }) => order_id === order.id)
    const sumKind = (kind: string) =>
      sum(orderEntries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
    const orderParcels = parcels.filter(({ order_id }) => order_id === order.id)
    const orderLines = lines.filter(({ order_id }) => order_id === order.id)
    const parcel = findParcel(orderLines, orderParcels)
    return {
      ...order,
      drawn: sumKind('capture'),
      paid_back: minus(zero, sumKind('refund')),
      tracking_number: parcel?.tracking_number ?? '',
      carrier: parcel?.carrier ?? '',
      ...assignSavings(
        orderLines.map(({ order_id: _, ...line }) => ({
          ...line,
          in_parcel: parcel ? countLineUnits(parcel.lines, line.id) : countLeft(line, orderParcels),
        })),
        discounts.filter(({ order_id }) => order_id === order.id),
      ),
    }
  })
}

type PaperLine = { id: string; quantity: number }

/** The parcel that is packed, or the last one of an order that was sent; null while the rest waits. */
function findParcel(lines: readonly PaperLine[], parcels: readonly Parcel[]): Parcel | null {
  const packed = parcels.find(({ state }) => state === 'packed')
  if (packed) return packed
  return lines.some((line) => countLeft(line, parcels) > 0) ? null : (parcels.at(-1) ?? null)
}

function countLeft({ id, quantity }: PaperLine, parcels: readonly Parcel[]): number {
  return (
    quantity -
    countLineUnits(
      parcels.flatMap(({ lines }) => lines),
      id,
    )
  )
}

function listPaperOrders(
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

function listPaperLines(staff: Staff, store: StoreKey, order_ids: readonly string[]) {
  return selectLinesOfOrders(staff, store, order_ids)
    .select(['order_id', 'id', 'position', 'name', 'variant_name', 'sku'])
    .select(['unit_price', 'before_price', 'measure_price', 'quantity', 'line_total', 'vat'])
    .execute()
}

function listPaperEntries(
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
