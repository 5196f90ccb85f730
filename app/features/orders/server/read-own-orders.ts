import { parseOrderDelivery } from '#features/delivery/rules/order-delivery.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { assignSavings } from '../rules/order-savings.ts'
import { isWithdrawnInTime } from '../rules/withdrawn-items.ts'
import { pageLengths } from '#shared/limits.ts'
import type { Customer, Job } from '#platform/database/database.ts'
import { onOneConnection } from '#platform/database/on-one-connection.ts'
import { listDiscountsOfOrders } from './order-discounts.ts'
import { listWithdrawnUnits } from './withdraw/withdrawals.ts'
import { isId } from '#shared/id.ts'
import { readWithdrawable, type Withdrawable } from './withdraw/read-withdrawable.ts'
import { unplacedStates } from '../rules/order.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { orderDeliveryColumns } from './order-delivery-columns.ts'
import { selectLinesOfOrders } from './order-lines.ts'

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

/** The data export of the account contains them. */
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

/**
 * Row-level security limits the lookup to the customer's own orders; payments and shipments are then read as a
 * job.
 */
export async function readOwnOrder(
  customer: Customer,
  job: Job,
  order_id: string,
): Promise<Withdrawable | Refused> {
  const isOwn = isId(order_id) && (await isOwnOrder(customer, order_id))
  const { company_id, store_id } = customer.scope
  if (!isOwn) return refused('orderNotFound')
  return readWithdrawable(job, { company_id, store_id, order_id })
}

/** Newest first. Row-level security hides the orders of other customers. */
function listOwnOrders(customer: Customer, { from, limit }: { from: number; limit: number }) {
  return selectOrderList(customer).offset(from).limit(limit).execute()
}

/** With what the buyer gave and was told. */
function listOwnOrderCopies(customer: Customer) {
  return selectOrderList(customer)
    .limit(10_000)
    .select(['name', 'email', 'phone', 'address', 'print_note', 'relation'])
    .select(orderDeliveryColumns)
    .execute()
}

async function countOwnOrders(customer: Customer): Promise<number> {
  const { count } = await selectOwnOrders(customer)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function isOwnOrder(customer: Customer, id: string): Promise<boolean> {
  const order = await selectOwnOrders(customer).where('id', '=', id).select('id').executeTakeFirst()
  return order !== undefined
}

function listOwnOrderLines(customer: Customer, order_ids: readonly string[]) {
  return selectLinesOfOrders(customer, customer.scope, order_ids)
    .select(['order_id', 'position', 'name', 'variant_name', 'sku', 'image_url'])
    .select(['unit_price', 'before_price', 'measure_price', 'quantity', 'line_total', 'vat'])
    .select(['id', 'product_id', 'store_product_id', 'variant_id'])
    .execute()
}

/** The wishes of the buyer for the gift cards of these orders. */
function listOwnGiftCards(customer: Customer, order_ids: readonly string[]) {
  const { company_id, store_id } = customer.scope
  return customer
    .selectFrom('ordered_gift_cards')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', 'in', order_ids)
    .select(['order_id', 'delivery', 'recipient_name', 'recipient_email', 'greeting'])
    .select(['deliver_at', 'delivered_at'])
    .execute()
}

function selectOrderList(customer: Customer) {
  return selectOwnOrders(customer)
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .select(['id', 'number', 'state', 'locale', 'currency', 'total', 'placed_at'])
}

function selectOwnOrders(customer: Customer) {
  const { company_id, store_id, customer_id } = customer.scope
  return customer
    .selectFrom('orders')
    .where(ofTenant({ company_id, store_id }))
    .where('customer_id', '=', customer_id)
    .where('state', 'not in', unplacedStates)
}
