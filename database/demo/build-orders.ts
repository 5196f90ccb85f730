import type { OrderState } from '#domain/order.ts'
import { to } from '#domain/paths.ts'
import { inOneTransaction } from '#server/database/database.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import type { OrderKey } from '#server/orders/order-key.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import type { Wish } from '#server/orders/price-order.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { requestPayment } from '#server/orders/request-payment.ts'
import { settlePayment } from '#server/orders/settle-payment.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { startPayment } from '#server/orders/start-payment.ts'
import { payWith } from '#server/payments/test/test-desk.ts'
import type { Till } from '#server/payments/till.ts'
import type { Buyer } from './build-customers.ts'
import { hoursFrom } from './clock.ts'
import { done } from './done.ts'
import type { Order } from './goods/types.ts'
import { restOf, storyOf, type Chapter } from './order-stories.ts'
import { wishesIn } from './wishes.ts'

export type Desk = {
  till: Till
  origin: string
  buyers: Map<string, Buyer>
  /** Packs and ships the orders. */
  staff_id: string
  now: Date
}

type Placed = OrderKey & { state: OrderState; has_payment: boolean; buyer: Buyer }

const justNow = 0.7

/** Places missing orders, oldest first, and advances each through its states. */
export async function buildOrders(desk: Desk, orders: Order[]): Promise<void> {
  const { till } = desk
  const present = await listOrders(desk)
  const wishOf = await wishesIn(till.job, till.store)
  const oldestFirst = orders.toSorted((one, other) => other.days_ago - one.days_ago)
  for (const [index, order] of oldestFirst.entries()) {
    const at = hoursFrom(desk.now, -(order.days_ago * 24 || justNow))
    const buyer = buyerOf(desk, order)
    const known = present[index]
    const found = known
      ? { ...known, buyer }
      : await placed(desk, buyer, order.lines.map(wishOf), at)
    if (!found.has_payment) await askForPayment(desk, found)
    for (const { to, hours } of restOf(storyOf[order.state], found.state)) {
      await advance(desk, found, to, order.refunded.map(wishOf), hoursFrom(at, hours))
    }
  }
}

async function listOrders({ till: { job, store } }: Desk): Promise<Omit<Placed, 'buyer'>[]> {
  const orders = await job
    .selectFrom('orders as o')
    .where('o.company_id', '=', store.company_id)
    .where('o.store_id', '=', store.store_id)
    .orderBy('o.number')
    .select((row) => [
      'o.id as order_id',
      'o.state',
      row
        .exists(
          row
            .selectFrom('payment_attempts as p')
            .whereRef('p.company_id', '=', 'o.company_id')
            .whereRef('p.store_id', '=', 'o.store_id')
            .whereRef('p.order_id', '=', 'o.id')
            .select('p.id'),
        )
        .as('has_payment'),
    ])
    .execute()
  return orders.map((order) => ({ ...store, ...order, has_payment: order.has_payment === true }))
}

async function placed(
  { till: { job, store } }: Desk,
  buyer: Buyer,
  wishes: Wish[],
  at: Date,
): Promise<Placed> {
  const order = done(await placeOrder(job, store, buyer, wishes, at))
  return { ...order, state: 'pending_payment', has_payment: false, buyer }
}

function buyerOf({ buyers }: Desk, { customer }: Order): Buyer {
  const buyer = buyers.get(customer)
  if (!buyer) throw new Error(`the demo has no customer ${customer}`)
  return buyer
}

// The order awaiting payment must stay payable as long as the demo runs.
const aYear = 365 * 24 * 3_600

async function askForPayment({ till, origin }: Desk, order: Placed): Promise<void> {
  const provider = await till.payments.named(till.job, till.store, 'test')
  if (!provider) throw new Error('the demo is paid with play money')
  const success_url = new URL(to.checkout.success(), origin).href
  const cancel_url = new URL(to.checkout.cancel(), origin).href
  await inOneTransaction(till.job, (inside) =>
    requestPayment(inside, order, provider, { success_url, cancel_url }, aYear),
  )
}

async function advance(
  { till, staff_id }: Desk,
  order: Placed,
  to: Chapter['to'],
  refunded: Wish[],
  at: Date,
): Promise<void> {
  const staff = { actor: 'staff', staff_id } as const
  switch (to) {
    case 'authorised':
      return pay(till, order, at)
    case 'shipped':
      done(await shipOrder(till, order, staff, {}, at))
      return
    case 'partially_refunded':
    case 'refunded': {
      const lines = await linesOf(till, order, refunded)
      done(await refundOrder(till, order, staff, { lines }, at))
      return
    }
    case 'packed':
      done(await moveOrder(till.job, order, staff, to, at))
      return
    case 'cancelled':
      done(await cancelOrder(till, order, staff, '', at))
      return
    case 'failed':
      done(await moveOrder(till.job, order, { actor: 'payment' }, to, at))
      return
    case 'expired':
    case 'completed':
      done(await moveOrder(till.job, order, { actor: 'system' }, to, at))
  }
}

async function pay(till: Till, order: Placed, at: Date): Promise<void> {
  const { job, store, payments } = till
  const { id } = done(await startPayment(till, order))
  const { name, email, phone, address } = order.buyer
  const desk = { job, store, secret: payments.testSecret }
  await payWith(desk, id, 'succeeds', { name, email, phone, address })
  await settlePayment(till, order, { at })
}

async function linesOf({ job }: Till, { order_id }: OrderKey, wishes: Wish[]) {
  const lines = await job
    .selectFrom('order_lines')
    .where('order_id', '=', order_id)
    .select(['id', 'store_product_id', 'variant_id'])
    .execute()
  return wishes.flatMap(({ store_product_id, variant_id, quantity }) =>
    lines
      .filter((line) => line.store_product_id === store_product_id)
      .filter((line) => line.variant_id === variant_id)
      .map(({ id }) => ({ line_id: id, quantity })),
  )
}
