import { randomUUID } from 'node:crypto'
import { to } from '#shared/paths/shop.ts'
import type { OrderKind } from '../../rules/order.ts'
import { paymentTimes } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { Provider, Session } from '#platform/payments/provider.ts'
import { recordTerms } from '#features/legal/server/record-legal-versions.ts'
import { holdCredits } from '#features/gift-cards/server/hold-credits.ts'
import { insertEvents, type OrderEvent } from '../order-events.ts'
import { checkCustomerUses, insertDiscounts, useCodes } from '../order-discounts.ts'
import { insertOrderedGiftCard, type OrderedGiftCard } from '../gift-cards/ordered-gift-cards.ts'
import { insertLines, type OrderLine } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { checkPaymentTask } from '../order-tasks.ts'
import { insertOrder } from '../orders.ts'
import { insertAttempt } from '../pay/attempts.ts'
import { buildSessionRequest, type ReturnUrls } from '../pay/request-payment.ts'
import { insertKey, type IdempotencyKey } from './idempotency-keys.ts'
import type { BuyerDetails, Quote } from './quote-order.ts'
import { reserveStock } from './stock.ts'

export type OrderExtras = {
  key?: IdempotencyKey
  payment?: { provider: Provider['name']; urls: ReturnUrls; pageOpen?: number }
  /** The card, if the order buys one. */
  giftCard?: OrderedGiftCard
  /** The author of the order, if not the customer. */
  placedBy?: Pick<OrderEvent, 'actor' | 'staff_id' | 'detail'>
  at?: Date
}

export type PlacedOrder = OrderKey & {
  number: number
  /** The page where it is paid, if it is. */
  session: Session | null
}

/**
 * Writes the order and all that belongs to it in one round trip, or nothing. All orders of a store wait for its
 * number and all orders of a product for its stock, so nothing else is awaited in between; the terms are found before.
 */
export async function writeOrder(
  job: Job,
  order: OrderKey,
  { buyer_network = null, ...buyer }: BuyerDetails,
  { store_name, read_at, means, lines, discounts, credits, delivery, parcel, order: sums }: Quote,
  { key, payment, giftCard, placedBy = byCustomer, at }: OrderExtras,
): Promise<PlacedOrder> {
  const codes = [...new Set(discounts.map(({ code }) => code))].filter((code) => code !== null)
  const discountRows = discounts.map(toDiscountRow)
  const kind: OrderKind = giftCard ? 'gift_card' : 'goods'
  const terms_id = await recordTerms(job, order)
  const row = {
    kind,
    ...sums,
    ...delivery,
    ...buyer,
    buyer_network,
    placed_at: at ?? null,
    terms_id,
  }
  const session = payment ? createSession(payment.urls) : null
  const [number] = await inOneRoundTrip(job, (trip) =>
    Promise.all([
      insertOrder(trip, order, row),
      payment && session && requestPayment(trip, payment, session.id),
      key && session && insertKey(trip, order, { ...key, session }),
      insertLines(trip, order, lines),
      giftCard && insertOrderedGiftCard(trip, order, giftCard),
      discounts.length > 0 && insertDiscounts(trip, order, discountRows),
      insertEvents(trip, order, [{ ...placedEvent, ...placedBy }], at),
      codes.length > 0 && useCodes(trip, order, codes),
      buyer.customer_id !== null &&
        discounts.length > 0 &&
        checkCustomerUses(trip, order, buyer.customer_id),
      credits.length > 0 && holdCredits(trip, order, credits),
      !giftCard && reserveStock(trip, order, lines.filter(isProduct), buyer_network),
    ]),
  )
  return { ...order, number, session }

  async function requestPayment(
    trip: Job,
    { provider, urls, pageOpen = paymentTimes.pageOpen }: NonNullable<OrderExtras['payment']>,
    attempt_id: string,
  ): Promise<void> {
    const expires_at = read_at.getTime() + pageOpen
    const toPay = { kind, ...sums, store_name, means, lines, savings: discountRows, buyer }
    await Promise.all([
      insertAttempt(
        trip,
        order,
        sums.credit === sums.total ? 'credit' : provider,
        buildSessionRequest({ ...order, attempt_id }, toPay, urls, expires_at),
        parcel,
      ),
      enqueueAfter(trip, paymentTimes.firstPoll, checkPaymentTask, { order_id: order.order_id }),
    ])
  }
}

/** The page of the checkout, on the host that the shopper uses. */
function createSession({ success_url }: ReturnUrls): Session {
  const id = randomUUID()
  return { id, url: new URL(to.checkout.page(id), success_url).href }
}

type ProductLine = OrderLine & { product_id: string }

function isProduct(line: OrderLine): line is ProductLine {
  return line.product_id !== null
}

// Positions count from one.
function toDiscountRow({ line, ...discount }: Quote['discounts'][number]) {
  return { position: line === null ? null : line + 1, ...discount }
}

const placedEvent = {
  kind: 'placed',
  from_state: null,
  to_state: 'pending_payment',
} as const

const byCustomer = { actor: 'customer', staff_id: null, detail: {} } as const
