import { isRefused, refused } from '#domain/errors.ts'
import type { Customer, Job } from '../database/database.ts'
import { together } from '../database/together.ts'
import { countOwnOrders, listLinesOf, listOwnOrders } from './own-orders.ts'
import { listWithdrawnOrders } from './withdrawals.ts'

const ordersPerPage = 10

/** Reads orders as the customer (row-level security), withdrawals as a job. */
export async function readOwnOrders(customer: Customer, job: Job, page: number) {
  const read = await together(customer, async (one) => {
    const slice = { from: (page - 1) * ordersPerPage, most: ordersPerPage }
    const [orders, total] = await Promise.all([listOwnOrders(one, slice), countOwnOrders(one)])
    if (page > 1 && orders.length === 0) return refused('pageNotFound')
    const pages = Math.max(1, Math.ceil(total / ordersPerPage))
    return { page, pages, total, orders: await withLines(one, orders) }
  })
  if (isRefused(read)) return read
  const ids = read.orders.map(({ id }) => id)
  const withdrawn = await listWithdrawnOrders(job, customer.scope, ids)
  const orders = read.orders.map((order) => {
    return { ...order, is_withdrawn: withdrawn.includes(order.id) }
  })
  return { ...read, orders }
}

/** For the data export of the account. */
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
