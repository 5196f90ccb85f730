import type { Refused } from '#shared/errors/errors.ts'
import { parseOrderDelivery } from '#features/delivery/rules/order-delivery.ts'
import { toDecimal } from '#shared/money/money.ts'
import type { OrderSelection } from '../rules/order-selection.ts'
import { csvByteOrderMark, formatCsvLine, type CsvDelimiter } from '#shared/csv.ts'
import { batchSizes } from '#shared/batch-sizes.ts'
import { toLocalTime } from '#shared/local-time.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { getMethodName } from '#features/delivery/rules/texts.ts'
import type { Staff } from '#platform/database/database.ts'
import { readFromReplica, type ReplicaRead } from '#platform/database/read-from-replica.ts'
import { checkAct } from '#features/companies/server/permission.ts'
import { listTagsOfOrders } from './order-tags.ts'
import { listExportedOrders, listOrderNumbers } from './staff-order-list.ts'

/** Streams the orders of a selection, newest first. Buyers in bulk need the permission to handle orders. */
export async function exportOrdersCsv(
  staff: Staff,
  store: StoreKey,
  selection: OrderSelection,
  decimal: ',' | '.',
): Promise<ReplicaRead<AsyncGenerator<string>> | Refused> {
  const refusal = await checkAct(staff, store.company_id, 'exportBuyers')
  if (refusal) return refusal
  return readFromReplica(staff, async (reader) => generateSheet(reader, store, selection, decimal))
}

async function* generateSheet(
  staff: Staff,
  store: StoreKey,
  selection: OrderSelection,
  decimal: ',' | '.',
) {
  // Spreadsheets with a decimal comma separate cells with semicolons.
  const delimiter: CsvDelimiter = decimal === ',' ? ';' : ','
  yield csvByteOrderMark + formatCsvLine(columns, delimiter)
  const limit = batchSizes.orders
  let cursor: number | null = null
  for (;;) {
    const range = { cursor, isAscending: false, limit }
    const numbers: number[] = await listOrderNumbers(staff, store, selection, range)
    const rows = numbers.length > 0 ? await readRows(staff, store, numbers, decimal) : []
    if (rows.length > 0) yield rows.map((cells) => formatCsvLine(cells, delimiter)).join('')
    if (numbers.length < limit) return
    cursor = numbers.at(-1) ?? null
  }
}

const amounts = ['subtotal', 'shipping', 'total', 'vat'] as const
const buyer = ['name', 'email', 'phone', 'address'] as const
const parcel = ['carrier', 'tracking_number', 'print_note'] as const
const delivery = [
  'delivery',
  'delivery_carrier',
  'parcel_shop',
  'promised_from',
  'promised_to',
] as const
const columns = [
  'number',
  'placed',
  'state',
  ...buyer,
  'currency',
  ...amounts,
  ...delivery,
  ...parcel,
  'tags',
]

async function readRows(
  staff: Staff,
  store: StoreKey,
  numbers: readonly number[],
  decimal: ',' | '.',
): Promise<string[][]> {
  const orders = await listExportedOrders(staff, store, numbers)
  const tags = await listTagsOfOrders(
    staff,
    store,
    orders.map(({ id }) => id),
  )
  const tagsByOrder = Map.groupBy(tags, ({ order_id }) => order_id)
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  return numbers.flatMap((number) => {
    const order = byNumber.get(number)
    if (!order) return []
    const names = (tagsByOrder.get(order.id) ?? []).map(({ name }) => name)
    return [
      [
        String(number),
        toLocalTime(order.placed_at),
        order.state,
        ...buyer.map((field) => order[field]),
        order.currency,
        ...amounts.map((field) =>
          String(toDecimal(order[field], order.currency)).replace('.', decimal),
        ),
        ...describeDelivery(order),
        ...parcel.map((field) => order[field]),
        names.join(', '),
      ],
    ]
  })
}

/** The buyer chose it; it is empty for an order without products. */
function describeDelivery(order: Parameters<typeof parseOrderDelivery>[0]): string[] {
  const chosen = parseOrderDelivery(order)
  if (!chosen) return delivery.map(() => '')
  const { carrier, pickup_point, promise } = chosen
  const name = getMethodName(chosen, 'en')
  return [name, carrier ?? '', pickup_point, promise?.from ?? '', promise?.to ?? '']
}
