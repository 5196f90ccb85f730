import { to } from '#shared/paths/paths.ts'
import type { OrderKind } from '../../rules/order.ts'
import { second } from '#shared/durations.ts'
import { minus, type Minor, type MoneyStyle } from '#shared/money/money.ts'
import type { Buyer, SessionRequest } from '#platform/payments/provider.ts'
import { assignSavings, type OrderSaving } from '../../rules/order-savings.ts'
import type { PaymentMethod } from '#shared/payments/payment-methods.ts'
import type { OrderLine } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'

/** On the host that the shopper used, because the cart is bound to it. */
export type ReturnUrls = { success_url: string; cancel_url: string }

type OrderToPay = MoneyStyle & {
  kind: OrderKind
  store_name: string
  lines: readonly OrderLine[]
  savings: readonly (OrderSaving & { position: number | null })[]
  shipping: Minor
  total: Minor
  credit: Minor
  buyer: Buyer
  /** Null with test payments. */
  means: readonly PaymentMethod[] | null
}

/** Describes the payment page of a new order, apart from the order's number. */
export function buildSessionRequest(
  { company_id, store_id, order_id, attempt_id }: OrderKey & { attempt_id: string },
  order: OrderToPay,
  { success_url, cancel_url }: ReturnUrls,
  expires_at: number,
): Omit<SessionRequest, 'order_number'> {
  const { store_name, locale, currency, lines, savings, shipping, total, credit } = order
  const { kind, means, buyer } = order
  const { name, email, phone, address } = buyer
  const numbered = lines.map((line, index) => ({ ...line, position: index + 1 }))
  const { lines: savedLines, shipping_saving } = assignSavings(numbered, savings)
  return {
    company_id,
    store_id,
    order_id,
    attempt_id,
    store_name,
    locale,
    currency,
    amount: minus(total, credit),
    credit,
    shipping,
    shipping_saving,
    ships: kind === 'goods',
    lines: savedLines.map((line) => ({
      name: line.name,
      variant_name: line.variant_name,
      unit_price: line.unit_price,
      before_price: line.before_price,
      measure_price: line.measure_price,
      savings: line.savings,
      quantity: line.quantity,
      image_url: line.image_url,
      availability: line.availability,
      ships_on: line.ships_on,
      withdrawal_exception: line.withdrawal_exception,
    })),
    buyer: email ? { name, email, phone, address } : null,
    ...(means && { means }),
    expires_at: Math.floor(expires_at / second),
    success_url,
    cancel_url: addAttemptParam(cancel_url, attempt_id),
    terms_url: new URL(to.terms(), success_url).href,
  }
}

// Not every provider names the payment in the cancel redirect.
export function addAttemptParam(cancel_url: string, attempt_id: string): string {
  const url = new URL(cancel_url)
  url.searchParams.set('payment', attempt_id)
  return url.href
}
