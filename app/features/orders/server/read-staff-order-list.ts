import { parseDeliveryDays } from '#features/delivery/rules/delivery-days.ts'
import { parseSearchedNumber, parseSearchWords } from '#features/catalogue/rules/search.ts'
import { listFilterStates, type OrderFilter } from '../rules/order.ts'
import { hasFilters, type OrderSelection } from '../rules/order-selection.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { limits, maxCounted, maxSummedOrders, pageLengths } from '#shared/limits.ts'
import { checkPermission } from '#features/companies/server/permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { readFromReplica } from '#platform/database/read-from-replica.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import {
  countWaitingOrders,
  listOrdersByNumber,
  listOrderedItems,
  listOrderNumbers,
  searchOrderNumbers,
  sumOrders,
  type PageRange,
} from './staff-order-list.ts'
import { listTags, listTagsOfOrders } from './order-tags.ts'
import { listLedgerErrors } from './pay/ledger-errors.ts'
import { listDisputedOrders } from './pay/record-disputes.ts'
import { listExpiringAuthorisations } from './pay/record-expiring-authorisations.ts'

export type StaffOrderListQuery = OrderSelection & {
  /** Cursors (order numbers) in the order of the list. */
  after: number | null
  before: number | null
}

/**
 * Waiting orders come oldest first, others newest first. Keyset pagination: the last page costs as much as the
 * first. A replica may search; what is shown of the orders that it finds is read from the primary.
 */
export async function readStaffOrderList(
  staff: Staff,
  store: StoreKey,
  { after, before, ...selection }: StaffOrderListQuery,
) {
  const refusal = await checkPermission(staff, store.company_id, 'readOrders')
  if (refusal) return refusal
  const isOldestFirst = selection.filter === 'to_do'
  const isBackwards = before !== null
  const range = {
    cursor: before ?? after,
    isAscending: isOldestFirst !== isBackwards,
    limit: pageLengths.staffOrders + 1,
  }
  const find = (handle: Staff) =>
    Promise.all([
      findNumbers(handle, store, selection, range),
      sumOrders(handle, store, selection, maxSummedOrders),
    ])
  const isSearch = parseSearchWords(selection.query).length > 0
  const search = isSearch
    ? await readFromReplica(staff, (reader) => onOneConnection(reader, find))
    : null
  return onOneConnection(staff, async (handle) => {
    const [[matches, sums], tags, authorised, packed, disputed, lapsing, ledgerErrors] =
      await Promise.all([
        search ? search.result : find(handle),
        listTags(handle, store),
        countWaitingOrders(handle, store, 'authorised', maxCounted),
        countWaitingOrders(handle, store, 'packed', maxCounted),
        listDisputedOrders(handle, store, pageLengths.staffOrders),
        listExpiringAuthorisations(handle, store, pageLengths.staffOrders),
        listLedgerErrors(handle, store, pageLengths.staffOrders),
      ])
    const hasMore = matches.length > pageLengths.staffOrders
    const page = matches.slice(0, pageLengths.staffOrders)
    const numbers = isBackwards ? page.toReversed() : page
    const orders =
      numbers.length > 0 ? await readListEntries(handle, store, selection.filter, numbers) : []
    return {
      as_of: search?.as_of ?? null,
      orders,
      sums,
      tags,
      counts: { authorised, packed },
      disputed,
      lapsing,
      ledgerErrors,
      /** Cursors of the adjacent pages. */
      previous: (isBackwards ? hasMore : after !== null) ? (numbers[0] ?? null) : null,
      next: (isBackwards ? true : hasMore) ? (numbers.at(-1) ?? null) : null,
    }
  })
}

/** The first orders of a selection, in the order of its list, as many as can be changed at once. */
export async function readMatchingOrderIds(
  staff: Staff,
  store: StoreKey,
  selection: OrderSelection,
): Promise<{ ids: string[] } | Refused> {
  const refusal = await checkPermission(staff, store.company_id, 'handleOrders')
  if (refusal) return refusal
  const isAscending = selection.filter === 'to_do'
  const range = { cursor: null, isAscending, limit: limits.ordersAtOnce }
  const numbers = await findNumbers(staff, store, selection, range)
  if (numbers.length === 0) return { ids: [] }
  const orders = await listOrdersByNumber(staff, store, numbers)
  const ids = new Map(orders.map(({ number, id }) => [number, id]))
  return { ids: numbers.flatMap((number) => ids.get(number) ?? []) }
}

async function findNumbers(
  handle: Staff,
  store: StoreKey,
  selection: OrderSelection,
  range: PageRange,
): Promise<number[]> {
  const { filter, query } = selection
  const words = parseSearchWords(query)
  if (words.length === 0 || hasFilters(selection)) {
    return listOrderNumbers(handle, store, selection, range)
  }
  const matches = await searchOrderNumbers(handle, store, { filter, words }, range)
  const number = parseSearchedNumber(query)
  // An exact order number comes first.
  const isFirst = number !== null && range.cursor === null
  return isFirst ? [number, ...matches.filter((other) => other !== number)] : matches
}

async function readListEntries(
  handle: Staff,
  store: StoreKey,
  filter: OrderFilter,
  numbers: readonly number[],
) {
  const states = listFilterStates(filter)
  const orders = await listOrdersByNumber(handle, store, numbers)
  const ids = orders.map(({ id }) => id)
  const [items, tags] =
    ids.length > 0
      ? await Promise.all([
          listOrderedItems(handle, store, ids),
          listTagsOfOrders(handle, store, ids),
        ])
      : [[], []]
  const itemsByOrder = Map.groupBy(items, ({ order_id }) => order_id)
  const tagsByOrder = Map.groupBy(tags, ({ order_id }) => order_id)
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  return numbers.flatMap((number) => {
    const order = byNumber.get(number)
    if (!order || (states && !states.includes(order.state))) return []
    const items = (itemsByOrder.get(order.id) ?? []).map(({ order_id: _, ...line }) => line)
    const names = (tagsByOrder.get(order.id) ?? []).map(({ name }) => name)
    const { delivery_days, ...entry } = order
    return [{ ...entry, items, tags: names, delivery_days: parseDeliveryDays(delivery_days) }]
  })
}
