import { minus, sum, zero } from '#domain/money/money.ts'
import { assignSavings } from '#domain/orders/order-savings.ts'
import { checkPermission } from '#server/business/companies/permission.ts'
import type { Staff } from '#server/platform/database/database.ts'
import { onOneConnection } from '#server/platform/database/on-one-connection.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { listDiscountsOfOrders } from '../order-discounts.ts'
import {
  listPaperEntries,
  listPaperLines,
  listPaperOrders,
  listPaperShippedLines,
} from './order-papers.ts'

export async function readOrderPapers(staff: Staff, store: StoreKey, order_ids: readonly string[]) {
  const refusal = await checkPermission(staff, store.company_id, 'readOrders')
  if (refusal) return refusal
  if (order_ids.length === 0) return []
  const [orders, lines, discounts, sent, entries] = await onOneConnection(staff, (handle) =>
    Promise.all([
      listPaperOrders(handle, store, order_ids),
      listPaperLines(handle, store, order_ids),
      listDiscountsOfOrders(handle, store, order_ids),
      listPaperShippedLines(handle, store, order_ids),
      listPaperEntries(handle, store, order_ids),
    ]),
  )
  return orders.map((order) => {
    const orderEntries = entries.filter(({ order_id }) => order_id === order.id)
    const sumKind = (kind: string) =>
      sum(orderEntries.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
    const shippedLines = sent.filter(({ order_id }) => order_id === order.id)
    return {
      ...order,
      drawn: sumKind('capture'),
      paid_back: minus(zero, sumKind('refund')),
      ...assignSavings(
        lines
          .filter(({ order_id }) => order_id === order.id)
          .map(({ order_id: _, ...line }) => ({
            ...line,
            /** Captured quantities, or the ordered ones while nothing was shipped. */
            in_parcel:
              shippedLines.length > 0
                ? (shippedLines.find(({ line_id }) => line_id === line.id)?.quantity ?? 0)
                : line.quantity,
          })),
        discounts.filter(({ order_id }) => order_id === order.id),
      ),
    }
  })
}
