import { parseSearchedNumber, parseSearchWords } from '#features/catalogue/rules/search.ts'
import type { Staff } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { listOrdersByNumber, searchOrderNumbers } from './staff-order-list.ts'

/** The order of this number first, then the newest whose buyer, products or notes hold every word. */
export async function readMatchingOrders(
  staff: Staff,
  store: StoreKey,
  query: string,
  limit: number,
) {
  const words = parseSearchWords(query)
  if (words.length === 0) return []
  const range = { cursor: null, isAscending: false, limit }
  const found = await searchOrderNumbers(staff, store, { filter: 'all', words }, range)
  const number = parseSearchedNumber(query)
  const numbers = number === null ? found : [number, ...found.filter((one) => one !== number)]
  if (numbers.length === 0) return []
  const orders = await listOrdersByNumber(staff, store, numbers)
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  return numbers.flatMap((one) => byNumber.get(one) ?? []).slice(0, limit)
}
