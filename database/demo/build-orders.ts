import { sum, times } from '#domain/money.ts'
import type { OrderState } from '#domain/order.ts'
import type { Job } from '#server/database/database.ts'
import { authoriseOrder } from '#server/orders/authorise-order.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import type { OrderKey } from '#server/orders/orders.ts'
import type { ProviderRef } from '#server/orders/payments.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import type { Wish } from '#server/orders/price-order.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { startPayment } from '#server/orders/start-payment.ts'
import type { StoreKey } from '#server/stores/stores.ts'
import type { Buyer } from './build-customers.ts'
import { hoursFrom } from './clock.ts'
import { done } from './done.ts'
import type { Order } from './goods/types.ts'
import { restOf, storyOf, type Chapter } from './order-stories.ts'
import { wishesIn } from './wishes.ts'

export type Desk = {
  job: Job
  store: StoreKey
  buyers: Map<string, Buyer>
  /** Who packs and sends. */
  staff_id: string
  now: Date
}

type Placed = OrderKey & { number: number; state: OrderState; has_payment: boolean }

const justNow = 0.7

/** Places the orders that are not there yet, the oldest first, and takes each through its days. */
export async function buildOrders(desk: Desk, orders: Order[]): Promise<void> {
  const present = await listOrders(desk)
  const wishOf = await wishesIn(desk.job, desk.store)
  const oldestFirst = orders.toSorted((one, other) => other.days_ago - one.days_ago)
  for (const [index, order] of oldestFirst.entries()) {
    const at = hoursFrom(desk.now, -(order.days_ago * 24 || justNow))
    const found = present[index] ?? (await placed(desk, order, order.lines.map(wishOf), at))
    if (!found.has_payment) done(await startPayment(desk.job, found, refOf(found, 'payment')))
    for (const { to, hours } of restOf(storyOf[order.state], found.state)) {
      await advance(desk, found, to, order.refunded.map(wishOf), hoursFrom(at, hours))
    }
  }
}

async function listOrders({ job, store }: Desk): Promise<Placed[]> {
  const orders = await job
    .selectFrom('orders as o')
    .where('o.company_id', '=', store.company_id)
    .where('o.store_id', '=', store.store_id)
    .orderBy('o.number')
    .select((row) => [
      'o.id as order_id',
      'o.number',
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
  { job, store, buyers }: Desk,
  { customer }: Order,
  wishes: Wish[],
  at: Date,
): Promise<Placed> {
  const buyer = buyers.get(customer)
  if (!buyer) throw new Error(`the demo has no customer ${customer}`)
  const order = done(await placeOrder(job, store, buyer, wishes, at))
  return { ...order, state: 'pending_payment', has_payment: false }
}

async function advance(
  { job, staff_id }: Desk,
  order: Placed,
  to: Chapter['to'],
  refunded: Wish[],
  at: Date,
): Promise<void> {
  const staff = { actor: 'staff', staff_id } as const
  switch (to) {
    case 'authorised':
      done(await authoriseOrder(job, order, refOf(order, 'payment'), at))
      return
    case 'shipped':
      done(await shipOrder(job, order, staff, refOf(order, 'capture'), at))
      return
    case 'partially_refunded':
    case 'refunded': {
      const amount = await worthOf(job, order, refunded)
      done(await refundOrder(job, order, staff, { ...refOf(order, 'refund'), amount }, at))
      return
    }
    case 'packed':
    case 'cancelled':
      done(await moveOrder(job, order, staff, to, at))
      return
    case 'failed':
      done(await moveOrder(job, order, { actor: 'payment' }, to, at))
      return
    case 'expired':
    case 'completed':
      done(await moveOrder(job, order, { actor: 'system' }, to, at))
  }
}

function refOf({ number }: Placed, what: 'payment' | 'capture' | 'refund'): ProviderRef {
  return { provider: 'test', provider_ref: `demo-${number}-${what}` }
}

async function worthOf(job: Job, { order_id }: OrderKey, wishes: Wish[]) {
  const lines = await job
    .selectFrom('order_lines')
    .where('order_id', '=', order_id)
    .select(['store_product_id', 'variant_id', 'unit_price'])
    .execute()
  return sum(
    wishes.flatMap((wish) =>
      lines
        .filter((line) => line.store_product_id === wish.store_product_id)
        .filter((line) => line.variant_id === wish.variant_id)
        .map((line) => times(line.unit_price, wish.quantity)),
    ),
  )
}
