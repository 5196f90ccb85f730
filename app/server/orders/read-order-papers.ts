import { minus, sum, zero } from '#domain/money.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import type { StoreKey } from '../stores/stores.ts'
import { listEntriesOf, listPaperLines, listPaperOrders, listSentOf } from './order-papers.ts'

export async function readOrderPapers(staff: Staff, store: StoreKey, order_ids: readonly string[]) {
  const no = await forbidden(staff, store.company_id, 'readOrders')
  if (no) return no
  if (order_ids.length === 0) return []
  const [orders, lines, sent, entries] = await together(staff, (one) =>
    Promise.all([
      listPaperOrders(one, store, order_ids),
      listPaperLines(one, store, order_ids),
      listSentOf(one, store, order_ids),
      listEntriesOf(one, store, order_ids),
    ]),
  )
  return orders.map((order) => {
    const moved = entries.filter(({ order_id }) => order_id === order.id)
    const of = (kind: string) =>
      sum(moved.filter((entry) => entry.kind === kind).map(({ amount }) => amount))
    const parcel = sent.filter(({ order_id }) => order_id === order.id)
    return {
      ...order,
      drawn: of('capture'),
      paid_back: minus(zero, of('refund')),
      lines: lines
        .filter(({ order_id }) => order_id === order.id)
        .map(({ order_id: _, ...line }) => ({
          ...line,
          /** Captured quantities, or the ordered ones while nothing was shipped. */
          in_parcel:
            parcel.length > 0
              ? (parcel.find(({ line_id }) => line_id === line.id)?.quantity ?? 0)
              : line.quantity,
        })),
    }
  })
}
