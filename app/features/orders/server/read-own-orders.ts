import { parseOrderDelivery } from '#features/delivery/rules/order-delivery.ts'
import { isRefused, refused } from '#shared/errors/errors.ts'
import { assignSavings } from '../rules/order-savings.ts'
import { isWithdrawnInTime } from '../rules/withdrawn-items.ts'
import { pageLengths } from '#shared/limits.ts'
import type { Customer, Job } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { listDiscountsOfOrders } from './order-discounts.ts'
import {
  countOwnOrders,
  listOwnGiftCards,
  listOwnOrderCopies,
  listOwnOrderLines,
  listOwnOrders,
} from './own-orders.ts'
import { listWithdrawnUnits } from './withdraw/withdrawals.ts'

/** Reads orders as the customer (row-level security), withdrawals as a job. */
export async function readOwnOrders(customer: Customer, job: Job, page: number) {
  const result = await onOneConnection(customer, async (handle) => {
    const slice = { from: (page - 1) * pageLengths.ownOrders, limit: pageLengths.ownOrders }
    const [orders, total] = await Promise.all([
      listOwnOrders(handle, slice),
      countOwnOrders(handle),
    ])
    if (page > 1 && orders.length === 0) return refused('pageNotFound')
    const pages = Math.max(1, Math.ceil(total / pageLengths.ownOrders))
    return { page, pages, total, orders: await addLines(handle, orders) }
  })
  if (isRefused(result)) return result
  const ids = result.orders.map(({ id }) => id)
  const withdrawn = Map.groupBy(
    await listWithdrawnUnits(job, customer.scope, ids),
    ({ order_id }) => order_id,
  )
  const orders = result.orders.map((order) => {
    const units = (withdrawn.get(order.id) ?? []).flatMap(({ line_id, quantity, is_late }) =>
      line_id === null || quantity === null ? [] : { line_id, quantity, is_late },
    )
    const is_wholly_withdrawn = isWithdrawnInTime(order, units)
    return { ...order, is_withdrawn: withdrawn.has(order.id), is_wholly_withdrawn }
  })
  return { ...result, orders }
}

/** For the data export of the account. */
export async function readAllOwnOrders(customer: Customer) {
  return onOneConnection(customer, async (handle) => {
    const orders = await addLines(handle, await listOwnOrderCopies(handle))
    if (orders.length === 0) return []
    const cards = await listOwnGiftCards(
      handle,
      orders.map(({ id }) => id),
    )
    return orders.map((order) => {
      const { delivery_method, pickup_point, promised_from, promised_to, ...copy } = order
      const chosen = { delivery_method, pickup_point, promised_from, promised_to }
      const card = cards.find(({ order_id }) => order_id === order.id)
      return { ...copy, delivery: parseOrderDelivery(chosen), gift_card: card ?? null }
    })
  })
}

async function addLines<Order extends { id: string }>(handle: Customer, orders: readonly Order[]) {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const [lines, discounts] = await Promise.all([
    listOwnOrderLines(handle, ids),
    listDiscountsOfOrders(handle, handle.scope, ids),
  ])
  const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  const discountsByOrder = Map.groupBy(discounts, ({ order_id }) => order_id)
  return orders.map((order) => ({
    ...order,
    ...assignSavings(
      (linesByOrder.get(order.id) ?? []).map(({ order_id: _, ...line }) => line),
      discountsByOrder.get(order.id) ?? [],
    ),
  }))
}
