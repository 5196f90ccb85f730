import { getContribution } from '#domain/orders/contribution.ts'
import { isRefused, refused, type Refused } from '#domain/errors/errors.ts'
import { legalVersion } from '#domain/legal/document.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseLocaleSettings } from '#domain/stores/locale.ts'
import {
  formatMoney,
  minus,
  plus,
  sum,
  zero,
  type Minor,
  type MoneyStyle,
} from '#domain/money/money.ts'
import { parsePaymentSettings, getShippingPrice } from '#domain/orders/payment.ts'
import { mayOrderUnpaid } from '#domain/orders/unpaid-limit.ts'
import { isFree } from '#domain/money/price.ts'
import { getVat } from '#domain/money/vat.ts'
import type { Job } from '#server/platform/database/database.ts'
import { findSalesSettings } from '#server/business/stores/settings.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { OrderLine } from '../order-lines.ts'
import { isUsable, listCartRules } from '#server/business/pricing/list-cart-rules.ts'
import { listUsableCredits, payWithCredits } from '#server/business/credits/list-usable-credits.ts'
import { discountLines, toSource } from './discount-lines.ts'
import { readOrderable } from './orderable-products.ts'
import { priceOrder, type RequestedLine } from './price-order.ts'
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

/** Includes the price shown to the shopper, if any. */
export type QuotedLine = RequestedLine & { seen_price?: Minor | undefined }

/** The codes of a cart, and the sums that were shown to the shopper, if any. */
export type UsedCodes = {
  codes: readonly string[]
  seen_subtotal?: Minor | undefined
  /** The amount that gift cards and credit were shown to pay. */
  seen_credit?: Minor | undefined
  earlierSession?: string | null
}

export const noCodes: UsedCodes = { codes: [] }

export type Offer = Awaited<ReturnType<typeof readOffer>>

/** Reads everything that the prices and the acceptance of an order depend on. */
export async function readOffer(
  job: Job,
  store: StoreKey,
  { buyer_network, customer_id }: BuyerDetails,
  requestedLines: readonly RequestedLine[],
  { codes, earlierSession = null }: UsedCodes = noCodes,
) {
  const ids = requestedLines.map(({ store_product_id }) => store_product_id)
  const [salesTerms, unpaid, orderable, rules, credits] = await Promise.all([
    findSalesSettings(job, store),
    buyer_network ? countUnpaid(job, store, buyer_network) : null,
    readOrderable(job, store, ids),
    listCartRules(job, { ...store, codes, customer_id, earlierSession }),
    listUsableCredits(job, store, { codes, customer_id, earlierSession }),
  ])
  return { salesTerms, unpaid, orderable, rules, credits }
}

export type Quote = Exclude<ReturnType<typeof quoteOrder>, Refused>

/** Lines and sums of the order at the prices of the store. */
export function quoteOrder(
  { salesTerms, unpaid, orderable, rules, credits }: Offer,
  requestedLines: readonly QuotedLine[],
  { codes, seen_subtotal, seen_credit }: UsedCodes = noCodes,
) {
  if (unpaid && !mayOrderUnpaid(unpaid)) return refused('checkoutThrottled')
  if (!salesTerms) return refused('checkoutUnavailable')
  const { locale, currency } = parseLocaleSettings(salesTerms.locale_settings)
  const pricedLines = priceOrder(requestedLines, orderable)
  if (isRefused(pricedLines)) return pricedLines
  const priceChange = findPriceChange(requestedLines, pricedLines, { locale, currency })
  if (priceChange) return priceChange
  const unusable = codes.find(
    (code) =>
      !rules.some((rule) => rule.code === code && isUsable(rule)) &&
      !credits.some((credit) => credit.code === code && credit.currency === currency),
  )
  if (unusable !== undefined) return refuseCode(unusable)
  const { lines, discounts, freeShipping } = discountLines(pricedLines, orderable, rules)
  const subtotal = sum(lines.map(({ line_total }) => line_total))
  if (seen_subtotal !== undefined && seen_subtotal !== subtotal) {
    const total = formatMoney(subtotal, { locale, currency })
    return refused('discountChanged', { values: { total } })
  }
  const payment = parsePaymentSettings(salesTerms.payment_settings)
  const usualShipping = getShippingPrice(subtotal, payment)
  const shipping = freeShipping ? zero : usualShipping
  const total = plus(subtotal, shipping)
  if (total > limits.amount) return refused('cartUnreadable')
  const credit = payWithCredits(credits, { total, currency })
  if (seen_credit !== undefined && seen_credit > credit.amount) {
    const rest = formatMoney(minus(total, credit.amount), { locale, currency })
    return refused('creditChanged', { values: { total: rest } })
  }
  return {
    store_name: salesTerms.name,
    read_at: salesTerms.read_at,
    lines,
    credits: credit.parts,
    discounts: [
      ...discounts,
      ...(freeShipping && !isFree(usualShipping)
        ? [{ line: null, amount: usualShipping, ...toSource(freeShipping) }]
        : []),
    ],
    order: {
      locale,
      currency,
      subtotal,
      shipping,
      total,
      credit: credit.amount,
      vat: plus(sum(lines.map(({ vat }) => vat)), getVat(shipping)),
      contribution: payment.contribution_recipient === '' ? zero : getContribution(total),
      terms_version: legalVersion,
    },
  }
}

/** One answer for a code that does not exist, is used up or does not run. */
export function refuseCode(code: string): Refused {
  return refused('codeUnknown', { values: { code } })
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
