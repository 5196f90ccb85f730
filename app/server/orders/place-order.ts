import { createHash, randomBytes } from 'node:crypto'
import { contributionOf } from '#domain/contribution.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { localeSettingsOf } from '#domain/locale.ts'
import { plus, sum } from '#domain/money.ts'
import { paymentSettingsOf } from '#domain/payment.ts'
import { vatOf } from '#domain/vat.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import { findTrade } from '../stores/settings.ts'
import type { StoreKey } from '../stores/stores.ts'
import { insertEvent } from './order-events.ts'
import { insertLines } from './order-lines.ts'
import { insertOrder, takeNumber, type OrderKey } from './orders.ts'
import { priceOrder, type Wish } from './price-order.ts'
import { insertReservations } from './stock-reservations.ts'
import { holdStock } from './stock.ts'

/** Who buys; a guest has no id. */
export type Buyer = {
  customer_id: string | null
  name: string
  email: string
  phone: string
  address: string
}

/** `token` opens the order for whoever holds it; the shop keeps only its hash. */
export type Placed = OrderKey & { number: number; token: string }

/** Takes in an order that waits for its payment, with the pieces set aside for it. */
export function placeOrder(
  job: Job,
  { company_id, store_id }: StoreKey,
  { customer_id, name, email, phone, address }: Buyer,
  wishes: readonly Wish[],
  at?: Date,
): Promise<Placed | Refused> {
  return inOneTransaction(job, async (inside) => {
    const store = { company_id, store_id }
    const trade = await findTrade(inside, store)
    if (!trade) return refused('checkoutUnavailable')
    const lines = await priceOrder(inside, store, wishes)
    if (isRefused(lines)) return lines
    const { locale, currency } = localeSettingsOf(trade.locale_settings)
    const { shipping_price: shipping } = paymentSettingsOf(trade.payment_settings)
    const subtotal = sum(lines.map(({ line_total }) => line_total))
    const total = plus(subtotal, shipping)
    if (total > limits.amount) return refused('cartUnreadable')
    const held = await holdStock(inside, store.company_id, lines)
    if (isRefused(held)) return held

    const token = randomBytes(32).toString('base64url')
    const number = await takeNumber(inside, store)
    const order = await insertOrder(inside, {
      ...store,
      customer_id,
      name,
      email,
      phone,
      address,
      number,
      locale,
      currency,
      subtotal,
      shipping,
      total,
      vat: plus(sum(lines.map(({ vat }) => vat)), vatOf(shipping)),
      contribution: contributionOf(total),
      token_hash: createHash('sha256').update(token).digest('hex'),
      ...(at && { placed_at: at }),
    })
    await insertLines(inside, order, lines)
    await insertReservations(inside, order, held)
    await insertEvent(inside, order, placed, at)
    return { ...order, number, token }
  })
}

const placed = {
  kind: 'placed',
  from_state: null,
  to_state: 'pending_payment',
  actor: 'customer',
  staff_id: null,
  detail: {},
} as const
