import type { OrderState } from '#features/orders/rules/order.ts'
import { cardMethod } from '#features/orders/rules/checkout-draft.ts'
import { day } from '#shared/durations.ts'
import { to } from '#shared/paths/paths.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { transitionOrder } from '#features/orders/server/transition-order.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { placeOrder } from '#features/orders/server/place/place-order.ts'
import type { RequestedLine } from '#features/orders/server/place/price-order.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import { payDemoOrder } from './pay-demo-order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { Buyer } from './build-customers.ts'
import { unwrap } from './unwrap.ts'
import type { Order, OrderLine } from './data/types.ts'
import { listRemainingSteps, planOrder, type OrderStep } from './order-histories.ts'
import { createLineResolver } from './requested-lines.ts'

export type OrderContext = {
  storePayments: StorePayments
  origin: string
  buyers: Map<string, Buyer>
  /** Packs and ships the orders. */
  staff_id: string
  now: Date
}

type PlacedOrder = OrderKey & { state: OrderState; buyer: Buyer }

/** Places missing orders, oldest first, and advances each through its states. */
export async function buildOrders(context: OrderContext, orders: Order[]): Promise<void> {
  const { storePayments } = context
  const existingOrders = await listOrders(context)
  const toRequestedLine = await createLineResolver(storePayments.job, storePayments.store)
  const oldestFirst = orders.toSorted((one, other) => other.days_ago - one.days_ago)
  for (const [index, order] of oldestFirst.entries()) {
    const { placed_at, steps } = planOrder(order, context.now)
    const buyer = getBuyer(context, order)
    const existing = existingOrders[index]
    const placedOrder = existing
      ? { ...existing, buyer }
      : await placeDemoOrder(context, buyer, order.lines.map(toRequestedLine), placed_at)
    for (const { to, at } of listRemainingSteps(steps, placedOrder.state)) {
      await advance(context, placedOrder, to, order, toRequestedLine, at)
    }
  }
}

async function listOrders({
  storePayments: { job, store },
}: OrderContext): Promise<Omit<PlacedOrder, 'buyer'>[]> {
  const orders = await job
    .selectFrom('orders as o')
    .where('o.company_id', '=', store.company_id)
    .where('o.store_id', '=', store.store_id)
    .where('o.kind', '=', 'goods')
    .orderBy('o.number')
    .select(['o.id as order_id', 'o.state'])
    .execute()
  return orders.map((order) => ({ ...store, ...order }))
}

async function placeDemoOrder(
  { storePayments: { job, store }, origin }: OrderContext,
  buyer: Buyer,
  requestedLines: RequestedLine[],
  at: Date,
): Promise<PlacedOrder> {
  const urls = {
    success_url: new URL(to.checkout.success(), origin).href,
    cancel_url: new URL(to.checkout.cancel(), origin).href,
  }
  const payment = { provider: 'test', urls, pageOpen: demoPageOpen } as const
  const order = unwrap(
    await placeOrder(job, store, { buyer, lines: requestedLines, extras: { payment, at } }),
  )
  return { ...order, state: 'pending_payment', buyer }
}

// The order awaiting payment must stay payable as long as the demo runs.
const demoPageOpen = 365 * day

function getBuyer({ buyers }: OrderContext, { customer }: Order): Buyer {
  const buyer = buyers.get(customer)
  if (!buyer) throw new Error(`the demo has no customer ${customer}`)
  return buyer
}

async function advance(
  { storePayments, staff_id }: OrderContext,
  order: PlacedOrder,
  to: OrderStep['to'],
  { refunded, sent = [] }: Order,
  toRequestedLine: (line: OrderLine) => RequestedLine,
  at: Date,
): Promise<void> {
  const staff = { actor: 'staff', staff_id } as const
  switch (to) {
    case 'authorised':
      return pay(storePayments, order, at)
    case 'partly_shipped': {
      const lines = await findLines(storePayments, order, sent.map(toRequestedLine))
      const tracking = { carrier: 'GLS', tracking_number: '00340011223344' }
      unwrap(await shipOrder(storePayments, order, staff, { ...tracking, lines }, at))
      return
    }
    case 'shipped':
      unwrap(await shipOrder(storePayments, order, staff, {}, at))
      return
    case 'partially_refunded':
    case 'refunded': {
      const lines = await findLines(storePayments, order, refunded.map(toRequestedLine))
      unwrap(await refundOrder(storePayments, order, staff, { lines }, at))
      return
    }
    case 'packed':
      unwrap(await transitionOrder(storePayments.job, order, staff, to, at))
      return
    case 'cancelled':
      unwrap(await cancelOrder(storePayments, order, staff, '', at))
      return
    case 'failed':
      unwrap(await transitionOrder(storePayments.job, order, { actor: 'payment' }, to, at))
      return
    case 'expired':
    case 'completed':
      unwrap(await transitionOrder(storePayments.job, order, { actor: 'system' }, to, at))
  }
}

async function pay(storePayments: StorePayments, order: PlacedOrder, at: Date): Promise<void> {
  await storePayments.job
    .updateTable('orders')
    .where('company_id', '=', order.company_id)
    .where('id', '=', order.order_id)
    .set({ paid_with: cardMethod })
    .execute()
  const { name, email, phone, address } = order.buyer
  await payDemoOrder(storePayments, order, { name, email, phone, address }, at)
}

async function findLines(
  { job }: StorePayments,
  { order_id }: OrderKey,
  requestedLines: RequestedLine[],
) {
  const lines = await job
    .selectFrom('order_lines')
    .where('order_id', '=', order_id)
    .select(['id', 'store_product_id', 'variant_id'])
    .execute()
  return requestedLines.flatMap(({ store_product_id, variant_id, quantity }) =>
    lines
      .filter((line) => line.store_product_id === store_product_id)
      .filter((line) => line.variant_id === variant_id)
      .map(({ id }) => ({ line_id: id, quantity })),
  )
}
