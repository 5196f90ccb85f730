import { contributionOf } from '#domain/contribution.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { legalVersion } from '#domain/legal/document.ts'
import { limits } from '#domain/limits.ts'
import { localeSettingsOf } from '#domain/locale.ts'
import { formatMoney, plus, sum, zero, type Minor, type MoneyStyle } from '#domain/money.ts'
import { paymentSettingsOf, shippingFor } from '#domain/payment.ts'
import { mayOrderUnpaid } from '#domain/unpaid.ts'
import { vatOf } from '#domain/vat.ts'
import type { Job } from '../database/database.ts'
import { inOneTransactionOrNothing } from '../database/or-nothing.ts'
import { findTrade } from '../stores/settings.ts'
import type { StoreKey } from '../stores/stores.ts'
import { insertEvent } from './order-events.ts'
import { insertLines, type OrderLine } from './order-lines.ts'
import type { OrderKey } from './order-key.ts'
import { insertOrder } from './orders.ts'
import { priceOrder, type Wish } from './price-order.ts'
import { insertReservations } from './stock-reservations.ts'
import { holdStock } from './stock.ts'
import { countUnpaid } from './unpaid-orders.ts'

/** A guest has no id and enters the details on the payment page. */
export type Orderer = {
  customer_id: string | null
  name: string
  email: string
  phone: string
  address: string
  /** Hash of the client network for the rate limit; null when orders are not limited. */
  asked_from?: string | null
}

export type Placed = OrderKey & { number: number }

/** Includes the price shown to the shopper, if any. */
export type SeenWish = Wish & { seen_price?: Minor | undefined }

/** Creates an unpaid order and reserves its stock. */
export function placeOrder(
  job: Job,
  store: StoreKey,
  orderer: Orderer,
  wishes: readonly SeenWish[],
  at?: Date,
): Promise<Placed | Refused> {
  return inOneTransactionOrNothing(job, (inside) => takeInOrder(inside, store, orderer, wishes, at))
}

/** Runs inside the caller's transaction, which must be rolled back on a refusal. */
export async function takeInOrder(
  inside: Job,
  { company_id, store_id }: StoreKey,
  { customer_id, name, email, phone, address, asked_from = null }: Orderer,
  wishes: readonly SeenWish[],
  at?: Date,
): Promise<Placed | Refused> {
  const store = { company_id, store_id }
  if (asked_from && !mayOrderUnpaid(await countUnpaid(inside, store, asked_from))) {
    return refused('checkoutThrottled')
  }
  const trade = await findTrade(inside, store)
  if (!trade) return refused('checkoutUnavailable')
  const { locale, currency } = localeSettingsOf(trade.locale_settings)
  const lines = await priceOrder(inside, store, wishes)
  if (isRefused(lines)) return lines
  const change = firstChange(wishes, lines, { locale, currency })
  if (change) return change
  const subtotal = sum(lines.map(({ line_total }) => line_total))
  const payment = paymentSettingsOf(trade.payment_settings)
  const shipping = shippingFor(subtotal, payment)
  const total = plus(subtotal, shipping)
  if (total > limits.amount) return refused('cartUnreadable')

  const order = await insertOrder(inside, {
    ...store,
    customer_id,
    name,
    email,
    phone,
    address,
    asked_from,
    locale,
    currency,
    subtotal,
    shipping,
    total,
    vat: plus(sum(lines.map(({ vat }) => vat)), vatOf(shipping)),
    contribution: payment.contribution_recipient === '' ? zero : contributionOf(total),
    terms_version: legalVersion,
    ...(at && { placed_at: at }),
  })
  await insertLines(inside, order, lines)
  await insertEvent(inside, order, placed, at)
  // Stock rows are the most contended: locked last and for the shortest time.
  const held = await holdStock(inside, company_id, lines, asked_from)
  if (isRefused(held)) return held
  await insertReservations(inside, order, held)
  return order
}

// The shopper pays exactly the price that was shown.
function firstChange(
  wishes: readonly SeenWish[],
  lines: readonly OrderLine[],
  money: MoneyStyle,
): Refused | null {
  const changed = lines.find(({ unit_price }, index) => {
    const seen = wishes[index]?.seen_price
    return seen !== undefined && seen !== unit_price
  })
  if (!changed) return null
  const values = { product: changed.name, price: formatMoney(changed.unit_price, money) }
  return refused('priceChanged', { values })
}

const placed = {
  kind: 'placed',
  from_state: null,
  to_state: 'pending_payment',
  actor: 'customer',
  staff_id: null,
  detail: {},
} as const
