import { refused } from '#domain/errors.ts'
import { isId } from '#domain/id.ts'
import type { Customer } from '../database/database.ts'
import { together } from '../database/together.ts'
import { findOwnOrder, listLinesOf, listMovesOf } from './own-orders.ts'

/** One of the customer's own orders. Anybody else's is not there. */
export async function readOwnOrder(customer: Customer, id: string) {
  if (!isId(id)) return refused('orderNotFound')
  const [order, lines, moves] = await together(customer, (one) =>
    Promise.all([findOwnOrder(one, id), listLinesOf(one, [id]), listMovesOf(one, id)]),
  )
  return order ? { ...order, lines, moves } : refused('orderNotFound')
}
