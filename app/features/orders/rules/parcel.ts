import { plus, sum, type Minor } from '#shared/money/money.ts'
import { getLineShare } from './line-share.ts'

/** 'packed' until its payment is drawn; a carrier or staff say that it was delivered. */
export type ParcelState = 'packed' | 'sent' | 'delivered'

/**
 * Stripe captures a payment several times under price plans that few shops have
 * (docs.stripe.com/payments/multicapture), so it is drawn once, with the last parcel.
 */
export function isDrawnWithLastParcel(provider: string): boolean {
  return provider === 'stripe'
}

type Line = { quantity: number; line_total: Minor; sent: number }

/** The price of the pieces that were sent; the first parcel bears the shipping. */
export function getSentValue(lines: readonly Line[], shipping: Minor): Minor {
  return plus(
    sum(lines.map((line) => getLineShare(line, { before: 0, count: line.sent }))),
    shipping,
  )
}
