import { getContribution } from '#domain/orders/contribution.ts'
import { isRefused, refused, type Refused } from '#domain/errors/errors.ts'
import { legalVersion } from '#domain/legal/document.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseLocaleSettings } from '#domain/stores/locale.ts'
import { formatMoney, plus, sum, zero, type Minor, type MoneyStyle } from '#domain/money/money.ts'
import { parsePaymentSettings, getShippingPrice } from '#domain/orders/payment.ts'
import { mayOrderUnpaid } from '#domain/orders/unpaid-limit.ts'
import { getVat } from '#domain/money/vat.ts'
import type { Job } from '#server/platform/database/database.ts'
import { inTransactionOrRollback } from '#server/platform/database/in-transaction-or-rollback.ts'
import { findSalesSettings } from '#server/business/stores/settings.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { insertEvent } from '../order-events.ts'
import { insertLines, type OrderLine } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import { insertOrder } from '../orders.ts'
import { priceOrder, type RequestedLine } from './price-order.ts'
import { insertReservations } from './stock-reservations.ts'
import { holdStock } from './stock.ts'
import { countUnpaid } from '../pay/unpaid-orders.ts'

/** A guest has no id and enters the details on the payment page. */
export type BuyerDetails = {
  customer_id: string | null
  name: string
  email: string
  phone: string
  address: string
  /** Hash of the client network for the rate limit; null when orders are not limited. */
  buyer_network?: string | null
}

export type PlacedOrder = OrderKey & { number: number }

/** Includes the price shown to the shopper, if any. */
export type QuotedLine = RequestedLine & { seen_price?: Minor | undefined }

/** Creates an unpaid order and reserves its stock. */
export function placeOrder(
  job: Job,
  store: StoreKey,
  buyer: BuyerDetails,
  requestedLines: readonly QuotedLine[],
  at?: Date,
): Promise<PlacedOrder | Refused> {
  return inTransactionOrRollback(job, (tx) =>
    placeOrderInTransaction(tx, store, buyer, requestedLines, at),
  )
}

/** Runs inside the caller's transaction, which must be rolled back on a refusal. */
export async function placeOrderInTransaction(
  tx: Job,
  { company_id, store_id }: StoreKey,
  { customer_id, name, email, phone, address, buyer_network = null }: BuyerDetails,
  requestedLines: readonly QuotedLine[],
  at?: Date,
): Promise<PlacedOrder | Refused> {
  const store = { company_id, store_id }
  if (buyer_network && !mayOrderUnpaid(await countUnpaid(tx, store, buyer_network))) {
    return refused('checkoutThrottled')
  }
  const salesTerms = await findSalesSettings(tx, store)
  if (!salesTerms) return refused('checkoutUnavailable')
  const { locale, currency } = parseLocaleSettings(salesTerms.locale_settings)
  const lines = await priceOrder(tx, store, requestedLines)
  if (isRefused(lines)) return lines
  const priceChange = findPriceChange(requestedLines, lines, { locale, currency })
  if (priceChange) return priceChange
  const subtotal = sum(lines.map(({ line_total }) => line_total))
  const payment = parsePaymentSettings(salesTerms.payment_settings)
  const shipping = getShippingPrice(subtotal, payment)
  const total = plus(subtotal, shipping)
  if (total > limits.amount) return refused('cartUnreadable')

  const order = await insertOrder(tx, {
    ...store,
    customer_id,
    name,
    email,
    phone,
    address,
    buyer_network,
    locale,
    currency,
    subtotal,
    shipping,
    total,
    vat: plus(sum(lines.map(({ vat }) => vat)), getVat(shipping)),
    contribution: payment.contribution_recipient === '' ? zero : getContribution(total),
    terms_version: legalVersion,
    ...(at && { placed_at: at }),
  })
  await insertLines(tx, order, lines)
  await insertEvent(tx, order, placedEvent, at)
  // Stock rows are the most contended: locked last and for the shortest time.
  const reservations = await holdStock(tx, company_id, lines, buyer_network)
  if (isRefused(reservations)) return reservations
  await insertReservations(tx, order, reservations)
  return order
}

// The shopper pays exactly the price that was shown.
function findPriceChange(
  requestedLines: readonly QuotedLine[],
  lines: readonly OrderLine[],
  money: MoneyStyle,
): Refused | null {
  const changed = lines.find(({ unit_price }, index) => {
    const shownPrice = requestedLines[index]?.seen_price
    return shownPrice !== undefined && shownPrice !== unit_price
  })
  if (!changed) return null
  const values = { product: changed.name, price: formatMoney(changed.unit_price, money) }
  return refused('priceChanged', { values })
}

const placedEvent = {
  kind: 'placed',
  from_state: null,
  to_state: 'pending_payment',
  actor: 'customer',
  staff_id: null,
  detail: {},
} as const
