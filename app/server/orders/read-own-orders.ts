import { refused } from '#domain/errors.ts'
import type { Customer } from '../database/database.ts'
import { together } from '../database/together.ts'
import { countOwnOrders, listLinesOf, listOwnOrders } from './own-orders.ts'

const ordersPerPage = 10

/** A page of what the customer has bought, each order with its lines. */
export async function readOwnOrders(customer: Customer, page: number) {
  return together(customer, async (one) => {
    const slice = { from: (page - 1) * ordersPerPage, most: ordersPerPage }
    const [orders, total] = await Promise.all([listOwnOrders(one, slice), countOwnOrders(one)])
    if (page > 1 && orders.length === 0) return refused('pageNotFound')
    const pages = Math.max(1, Math.ceil(total / ordersPerPage))
    return { page, pages, total, orders: await withLines(one, orders) }
  })
}

/** All of it, for a copy of one's data. */
export async function readAllOwnOrders(customer: Customer) {
  return together(customer, async (one) =>
    withLines(one, await listOwnOrders(one, { from: 0, most: 10_000 })),
  )
}

async function withLines<Order extends { id: string }>(one: Customer, orders: readonly Order[]) {
  const ids = orders.map(({ id }) => id)
  const lines = ids.length > 0 ? await listLinesOf(one, ids) : []
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return orders.map((order) => ({
    ...order,
    lines: (byOrder.get(order.id) ?? []).map(({ order_id: _, ...line }) => line),
  }))
}
