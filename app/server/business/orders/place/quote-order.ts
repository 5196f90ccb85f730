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
import { findSalesSettings } from '#server/business/stores/settings.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import type { OrderLine } from '../order-lines.ts'
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

export type Offer = Awaited<ReturnType<typeof readOffer>>

/** Reads everything that the prices and the acceptance of an order depend on. */
export async function readOffer(
  job: Job,
  store: StoreKey,
  { buyer_network }: BuyerDetails,
  requestedLines: readonly RequestedLine[],
) {
  const ids = requestedLines.map(({ store_product_id }) => store_product_id)
  const [salesTerms, unpaid, orderable] = await Promise.all([
    findSalesSettings(job, store),
    buyer_network ? countUnpaid(job, store, buyer_network) : null,
    readOrderable(job, store, ids),
  ])
  return { salesTerms, unpaid, orderable }
}

export type Quote = Exclude<ReturnType<typeof quoteOrder>, Refused>

/** Lines and sums of the order at the prices of the store. */
export function quoteOrder(
  { salesTerms, unpaid, orderable }: Offer,
  requestedLines: readonly QuotedLine[],
) {
  if (unpaid && !mayOrderUnpaid(unpaid)) return refused('checkoutThrottled')
  if (!salesTerms) return refused('checkoutUnavailable')
  const { locale, currency } = parseLocaleSettings(salesTerms.locale_settings)
  const lines = priceOrder(requestedLines, orderable)
  if (isRefused(lines)) return lines
  const priceChange = findPriceChange(requestedLines, lines, { locale, currency })
  if (priceChange) return priceChange
  const subtotal = sum(lines.map(({ line_total }) => line_total))
  const payment = parsePaymentSettings(salesTerms.payment_settings)
  const shipping = getShippingPrice(subtotal, payment)
  const total = plus(subtotal, shipping)
  if (total > limits.amount) return refused('cartUnreadable')
  return {
    store_name: salesTerms.name,
    read_at: salesTerms.read_at,
    lines,
    order: {
      locale,
      currency,
      subtotal,
      shipping,
      total,
      vat: plus(sum(lines.map(({ vat }) => vat)), getVat(shipping)),
      contribution: payment.contribution_recipient === '' ? zero : getContribution(total),
      terms_version: legalVersion,
    },
  }
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
