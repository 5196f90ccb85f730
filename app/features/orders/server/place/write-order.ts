import { randomUUID } from 'node:crypto'
import { to } from '#shared/paths/shop.ts'
import type { OrderKind } from '../../rules/order.ts'
import { paymentTimes } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import type { Provider, Session } from '#platform/payments/provider.ts'
import { recordTerms, type TermsInForce } from '#features/legal/server/record-legal-versions.ts'
import { holdCredits } from '#features/gift-cards/server/hold-credits.ts'
import type { OrderEvent } from '../order-events.ts'
import { checkCustomerUses, useCodes } from '../order-discounts.ts'
import { insertOrderedGiftCard, type OrderedGiftCard } from '../gift-cards/ordered-gift-cards.ts'
import type { OrderLine } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { buildSessionRequest, type ReturnUrls } from '../pay/request-payment.ts'
import type { IdempotencyKey } from './idempotency-keys.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
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

type OrderToWrite = OrderExtras & { buyer: BuyerDetails; quote: Quote; terms?: TermsInForce }

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
  { buyer, quote, terms, payment, key, giftCard, placedBy = byCustomer, at }: OrderToWrite,
): Promise<PlacedOrder> {
  const { lines, credits, delivery } = quote
  const { buyer_network = null, customer_id } = buyer
  const discounts = quote.discounts.map(toDiscountRow)
  const codes = [...new Set(discounts.map(({ code }) => code))].filter((code) => code !== null)
  const kind: OrderKind = giftCard ? 'gift_card' : 'goods'
  const terms_id = await recordTerms(job, order, terms)
  const session = payment ? createSession(payment.urls) : null
  const newOrder: NewOrder = {
    row: {
      kind,
      ...quote.order,
      ...delivery,
      ...buyer,
      buyer_network,
      placed_at: at ?? null,
      terms_id,
    },
    lines,
    discounts,
    placed: placedBy,
    payment: payment && session ? toNewPayment(payment, session) : null,
  }
  const [number] = await inOneRoundTrip(job, (trip) =>
    Promise.all([
      insertOrder(trip, order, newOrder),
      giftCard && insertOrderedGiftCard(trip, order, giftCard),
      codes.length > 0 && useCodes(trip, order, codes),
      customer_id !== null && discounts.length > 0 && checkCustomerUses(trip, order, customer_id),
      credits.length > 0 && holdCredits(trip, order, credits),
      !giftCard && reserveStock(trip, order, lines.filter(isProduct), buyer_network),
    ]),
  )
  return { ...order, number, session }

  function toNewPayment(
    { provider, urls, pageOpen = paymentTimes.pageOpen }: NonNullable<OrderExtras['payment']>,
    attempt: Session,
  ): NewOrder['payment'] {
    const { store_name, means, read_at, parcel, order: sums } = quote
    const toPay = { kind, ...sums, store_name, means, lines, savings: discounts, buyer }
    const expires_at = read_at.getTime() + pageOpen
    return {
      provider: sums.credit === sums.total ? 'credit' : provider,
      request: buildSessionRequest({ ...order, attempt_id: attempt.id }, toPay, urls, expires_at),
      parcel,
      key: key ? { ...key, session: attempt } : null,
    }
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

const byCustomer = { actor: 'customer', staff_id: null, detail: {} } as const
