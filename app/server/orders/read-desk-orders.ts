import { numberSearched, searchWords } from '#domain/search.ts'
import { statesShownBy, type OrderFilter } from '#domain/order.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { together } from '../database/together.ts'
import type { StoreKey } from '../stores/stores.ts'
import {
  countWaiting,
  listDeskOrders,
  listGoodsOf,
  listNumbers,
  searchNumbers,
  type Stretch,
} from './desk-orders.ts'
import { listBookFaults } from './book-faults.ts'
import { listDisputedOrders } from './disputes.ts'

export type DeskAsked = {
  filter: OrderFilter
  query: string
  /** Cursors (order numbers) in the order of the list. */
  after: number | null
  before: number | null
}

const ordersPerPage = 30
/** Larger counts are shown as "more than". */
export const mostCounted = 1_000

/**
 * Waiting orders come oldest first, others newest first. Keyset pagination: the last page costs as much as the
 * first.
 */
export async function readDeskOrders(
  staff: Staff,
  store: StoreKey,
  { filter, query, after, before }: DeskAsked,
) {
  const no = await forbidden(staff, store.company_id, 'readOrders')
  if (no) return no
  const isOldestFirst = filter === 'to_do'
  const isBackwards = before !== null
  return together(staff, async (one) => {
    const stretch = {
      edge: before ?? after,
      isRising: isOldestFirst !== isBackwards,
      most: ordersPerPage + 1,
    }
    const [found, authorised, packed, disputed, faults] = await Promise.all([
      find(one, store, { filter, query }, stretch),
      countWaiting(one, store, 'authorised', mostCounted),
      countWaiting(one, store, 'packed', mostCounted),
      listDisputedOrders(one, store, ordersPerPage),
      listBookFaults(one, store, ordersPerPage),
    ])
    const hasMore = found.length > ordersPerPage
    const page = found.slice(0, ordersPerPage)
    const numbers = isBackwards ? page.toReversed() : page
    const orders = numbers.length > 0 ? await entriesOf(one, store, filter, numbers) : []
    return {
      orders,
      counts: { authorised, packed },
      disputed,
      faults,
      /** Cursors of the adjacent pages. */
      previous: (isBackwards ? hasMore : after !== null) ? (numbers[0] ?? null) : null,
      next: (isBackwards ? true : hasMore) ? (numbers.at(-1) ?? null) : null,
    }
  })
}

async function find(
  one: Staff,
  store: StoreKey,
  { filter, query }: Pick<DeskAsked, 'filter' | 'query'>,
  stretch: Stretch,
): Promise<number[]> {
  const words = searchWords(query)
  if (words.length === 0) return listNumbers(one, store, filter, stretch)
  const found = await searchNumbers(one, store, { filter, words }, stretch)
  const number = numberSearched(query)
  // An exact order number comes first.
  const isFirst = number !== null && stretch.edge === null
  return isFirst ? [number, ...found.filter((other) => other !== number)] : found
}

async function entriesOf(
  one: Staff,
  store: StoreKey,
  filter: OrderFilter,
  numbers: readonly number[],
) {
  const states = statesShownBy(filter)
  const orders = await listDeskOrders(one, store, numbers)
  const goods =
    orders.length > 0
      ? await listGoodsOf(
          one,
          store,
          orders.map(({ id }) => id),
        )
      : []
  const goodsOf = Map.groupBy(goods, ({ order_id }) => order_id)
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  return numbers.flatMap((number) => {
    const order = byNumber.get(number)
    if (!order || (states && !states.includes(order.state))) return []
    const goods = (goodsOf.get(order.id) ?? []).map(({ order_id: _, ...line }) => line)
    return [{ ...order, goods }]
  })
}
