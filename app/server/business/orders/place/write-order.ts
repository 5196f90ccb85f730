import { paymentTimes } from '#domain/shared/durations.ts'
import type { Job } from '#server/platform/database/database.ts'
import { inOneRoundTrip } from '#server/platform/database/one-round-trip.ts'
import { enqueueAfter } from '#server/platform/jobs/enqueue.ts'
import type { Provider, SessionRequest } from '#server/platform/payments/provider.ts'
import { holdCredits } from '#server/business/credits/hold-credits.ts'
import { insertEvent } from '../order-events.ts'
import { checkCustomerUses, insertDiscounts, useCodes } from '../order-discounts.ts'
import { insertLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { checkPaymentTask } from '../order-tasks.ts'
import { insertOrder } from '../orders.ts'
import { insertAttempt } from '../pay/payments.ts'
import { buildSessionRequest, type ReturnUrls } from '../pay/request-payment.ts'
import { insertKey, type IdempotencyKey } from './idempotency-keys.ts'
import type { BuyerDetails, Quote } from './quote-order.ts'
import { reserveStock } from './stock.ts'

export type OrderExtras = {
  key?: IdempotencyKey
  payment?: { provider: Provider['name']; urls: ReturnUrls; pageOpen?: number }
  at?: Date
}

export type PlacedOrder = OrderKey & {
  number: number
  /** The request for the payment page, if the order is paid. */
  request: SessionRequest | null
}

/**
 * Writes the order and all that belongs to it in one round trip, or nothing. All orders of a store wait for its
 * number and all orders of a product for its stock, so nothing else is awaited in between.
 */
export async function writeOrder(
  job: Job,
  order: OrderKey,
  { buyer_network = null, ...buyer }: BuyerDetails,
  { store_name, read_at, lines, discounts, credits, order: sums }: Quote,
  { key, payment, at }: OrderExtras,
): Promise<PlacedOrder> {
  const codes = [...new Set(discounts.map(({ code }) => code))].filter((code) => code !== null)
  const discountRows = discounts.map(toDiscountRow)
  const row = { ...sums, ...buyer, buyer_network, placed_at: at ?? null }
  const [number, request] = await inOneRoundTrip(job, (trip) =>
    Promise.all([
      insertOrder(trip, order, row),
      payment ? requestPayment(trip, payment) : null,
      key && insertKey(trip, order, key),
      insertLines(trip, order, lines),
      discounts.length > 0 && insertDiscounts(trip, order, discountRows),
      insertEvent(trip, order, placedEvent, at),
      codes.length > 0 && useCodes(trip, order, codes),
      buyer.customer_id !== null &&
        discounts.length > 0 &&
        checkCustomerUses(trip, order, buyer.customer_id),
      credits.length > 0 && holdCredits(trip, order, credits),
      reserveStock(trip, order, lines, buyer_network),
    ]),
  )
  return { ...order, number, request }

  async function requestPayment(
    trip: Job,
    { provider, urls, pageOpen = paymentTimes.pageOpen }: NonNullable<OrderExtras['payment']>,
  ): Promise<SessionRequest> {
    const expires_at = read_at.getTime() + pageOpen
    const toPay = { ...sums, store_name, lines, savings: discountRows, buyer }
    const [stored] = await Promise.all([
      insertAttempt(
        trip,
        order,
        sums.credit === sums.total ? 'credit' : provider,
        buildSessionRequest(order, toPay, urls, expires_at),
      ),
      enqueueAfter(trip, paymentTimes.firstPoll, checkPaymentTask, { order_id: order.order_id }),
    ])
    return stored
  }
}

// Positions count from one.
function toDiscountRow({ line, ...discount }: Quote['discounts'][number]) {
  return { position: line === null ? null : line + 1, ...discount }
}

const placedEvent = {
  kind: 'placed',
  from_state: null,
  to_state: 'pending_payment',
  actor: 'customer',
  staff_id: null,
  detail: {},
} as const
