import { getContribution } from '../../rules/contribution.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { ManualDiscount } from '../../rules/manual-order.ts'
import { limits } from '#shared/limits.ts'
import { parseLocaleSettings } from '#shared/stores/locale.ts'
import {
  formatMoney,
  minus,
  plus,
  sum,
  zero,
  type Minor,
  type MoneyStyle,
} from '#shared/money/money.ts'
import { parsePaymentSettings, listStoreMethods } from '../../rules/payment.ts'
import { mayOrderUnpaid } from '../../rules/payment-limits.ts'
import { fixVat } from '#shared/money/fixed-vat.ts'
import { getVat } from '#shared/money/vat.ts'
import type { Job } from '#platform/database/database.ts'
import { findCurrentTerms } from '#features/legal/server/record-legal-versions.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { OrderedParcel } from '../checkout/stored-draft.ts'
import type { OrderLine } from '../order-lines.ts'
import { isUsable, listCartRules } from '#features/pricing/server/list-cart-rules.ts'
import {
  listUsableCredits,
  payWithCredits,
} from '#features/gift-cards/server/list-usable-credits.ts'
import {
  priceDelivery,
  toParcel,
  type RequestedDelivery,
} from '#features/delivery/server/price-delivery.ts'
import { addManualDiscount, discountLines, toSource } from './discount-lines.ts'
import { toDeliveryColumns, type DeliveryColumns, type noDelivery } from './order-delivery.ts'
import { readOrderable, weighLines } from './orderable-products.ts'
import { priceOrder, type RequestedLine } from './price-order.ts'
import { readSalesTerms } from './read-sales-terms.ts'
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
  earlierAttempt?: string | null
}

export const noCodes: UsedCodes = { codes: [] }

export type Offer = Awaited<ReturnType<typeof readOffer>>

type OfferRequest = {
  buyer: BuyerDetails
  lines: readonly RequestedLine[]
  used?: UsedCodes | undefined
}

/** Reads everything that the prices and the acceptance of an order depend on. */
export async function readOffer(job: Job, store: StoreKey, request: OfferRequest) {
  const { buyer_network, customer_id } = request.buyer
  const { codes, earlierAttempt = null } = request.used ?? noCodes
  const ids = request.lines.map(({ store_product_id }) => store_product_id)
  const [terms, currentTerms, unpaid, orderable, rules, credits] = await Promise.all([
    readSalesTerms(job, store),
    findCurrentTerms(job, store),
    buyer_network ? countUnpaid(job, store, buyer_network) : null,
    readOrderable(job, store, ids),
    listCartRules(job, { ...store, codes, customer_id, earlierAttempt, at: null }),
    listUsableCredits(job, store, { codes, customer_id, earlierAttempt }),
  ])
  const { settings: salesTerms, methods, legalFacts } = terms
  return {
    salesTerms,
    methods,
    terms: { facts: legalFacts, current: currentTerms },
    unpaid,
    orderable,
    rules,
    credits,
  }
}

type CartQuote = Exclude<ReturnType<typeof quoteOrder>, Refused>

/** A gift card is a line without a product. */
export type Quote = Omit<CartQuote, 'lines' | 'delivery' | 'parcel'> & {
  lines: readonly OrderLine[]
  delivery: DeliveryColumns | typeof noDelivery
  parcel: OrderedParcel | null
}

export type QuoteRequest = {
  lines: readonly QuotedLine[]
  used?: UsedCodes | undefined
  /** Null for the usual delivery. */
  delivery?: RequestedDelivery | null | undefined
  /** Staff have given it. */
  discount?: ManualDiscount | null
  /** The delivery of an earlier order, with which this one belongs. */
  goesWith?: DeliveryColumns | null | undefined
}

/** Lines and sums of the order at the prices of the store. */
export function quoteOrder(
  { salesTerms, unpaid, orderable, rules, credits, methods }: Offer,
  { lines: requestedLines, used, delivery: requestedDelivery = null, ...request }: QuoteRequest,
) {
  const { codes, seen_subtotal, seen_credit } = used ?? noCodes
  const { discount: manualDiscount = null, goesWith = null } = request
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
  const { lines, discounts, freeShipping } = addManualDiscount(
    discountLines(pricedLines, orderable, rules),
    manualDiscount,
  )
  const subtotal = sum(lines.map(({ line_total }) => line_total))
  if (seen_subtotal !== undefined && seen_subtotal !== subtotal) {
    const total = formatMoney(subtotal, { locale, currency })
    return refused('discountChanged', { values: { total } })
  }
  const payment = parsePaymentSettings(salesTerms.payment_settings)
  const parcel = toParcel(weighLines(lines, orderable), subtotal)
  const delivery = goesWith
    ? { columns: goesWith, price: zero, usual_price: zero }
    : chooseDelivery(
        priceDelivery(
          { ...salesTerms, methods },
          parcel,
          freeShipping !== null,
          requestedDelivery,
          { locale, currency },
        ),
        requestedDelivery,
      )
  if (isRefused(delivery)) return delivery
  const { price: shipping, usual_price } = delivery
  const total = plus(subtotal, shipping)
  if (total > limits.amount) return refused('cartUnreadable')
  const credit = payWithCredits(credits, { total, currency })
  if (seen_credit !== undefined && seen_credit > credit.amount) {
    const rest = formatMoney(minus(total, credit.amount), { locale, currency })
    return refused('creditChanged', { values: { total: rest } })
  }
  const vat = plus(sum(lines.map((line) => line.vat)), getVat(shipping))
  return {
    store_name: salesTerms.name,
    read_at: salesTerms.read_at,
    means: listStoreMethods(salesTerms.payment_settings),
    lines,
    credits: credit.parts,
    discounts: [
      ...discounts,
      ...(freeShipping && shipping < usual_price
        ? [{ line: null, amount: usual_price, ...toSource(freeShipping) }]
        : []),
    ],
    order: {
      locale,
      currency,
      subtotal,
      shipping,
      total,
      credit: credit.amount,
      vat,
      ...fixVat({ total, vat }, credit.parts),
      contribution: getContribution(total, payment),
    },
    delivery: delivery.columns,
    parcel: {
      subtotal,
      weight: parcel.weight,
      readyOn: parcel.readyOn,
      isDelayed: parcel.isDelayed,
      freeShipping: freeShipping && toSource(freeShipping),
    },
  }
}

function chooseDelivery(
  choice: ReturnType<typeof priceDelivery>,
  requested: RequestedDelivery | null,
) {
  if (isRefused(choice)) return choice
  const { price, usual_price } = choice
  return { columns: toDeliveryColumns(choice, requested), price, usual_price }
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
