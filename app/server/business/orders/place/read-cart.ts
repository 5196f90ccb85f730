import { isRefused, getRefusalText, refused, type Refused } from '#domain/errors/errors.ts'
import type { CartFormLine } from '#domain/forms/checkout-form.ts'
import { getLanguage, parseLocaleSettings, type Language } from '#domain/stores/locale.ts'
import { formatMoney, sum, toDecimal, type MoneyStyle } from '#domain/money/money.ts'
import { parsePaymentSettings, getShippingPrice } from '#domain/orders/payment.ts'
import { cartTexts } from '#domain/text/cart.ts'
import { getDelayedDeliveryText } from '#domain/text/delayed-delivery.ts'
import type { Visitor } from '#server/platform/database/database.ts'
import { inOneRoundTrip } from '#server/platform/database/one-round-trip.ts'
import { readOrderable } from './orderable-products.ts'
import type { QuotedLine } from './quote-order.ts'
import { priceLines, type PricedLine } from './price-order.ts'
import { findSalesSettings } from '#server/business/stores/settings.ts'

export type CheckedCart = {
  lines: CheckedCartLine[]
  /** In major units of the store's currency, as in the browser's cart. */
  shipping: number
}

/** The current state of a cart line, in the order of the request. */
export type CheckedCartLine = {
  /** A notice to show before payment: new price, limited stock, sold out. */
  told: string | null
  can_be_had: boolean
  /** Null for an unknown product. */
  price: number | null
  name: string | null
  sku: string | null
  image: string | null
  variant_name: string | null
}

/** Compares a cart stored in the browser with current prices and stock. */
export async function readCart(
  shop: Visitor,
  cartLines: readonly CartFormLine[],
): Promise<CheckedCart | Refused> {
  const { company_id, store_id } = shop.scope
  const store = { company_id, store_id }
  const requestedLines = cartLines.flatMap(({ requestedLine }) => requestedLine ?? [])
  const ids = requestedLines.map(({ store_product_id }) => store_product_id)
  const [salesTerms, orderable] = await inOneRoundTrip(shop, (trip) =>
    Promise.all([findSalesSettings(trip, store), readOrderable(trip, store, ids)]),
  )
  if (!salesTerms) return refused('checkoutUnavailable')
  const money = parseLocaleSettings(salesTerms.locale_settings)
  const language = getLanguage(money.locale)
  const pricedLines = priceLines(requestedLines, orderable)
  const lineTotals = pricedLines.flatMap((line) => (isRefused(line) ? [] : line.line_total))
  const subtotal = sum(lineTotals)
  const settings = parsePaymentSettings(salesTerms.payment_settings)
  const pricedByRequest = new Map(
    requestedLines.map((requestedLine, index) => [requestedLine, pricedLines[index]]),
  )
  return {
    shipping: toDecimal(getShippingPrice(subtotal, settings), money.currency),
    lines: cartLines.map(({ name, requestedLine }) => {
      const line = requestedLine && pricedByRequest.get(requestedLine)
      if (!requestedLine || !line) return toUnavailableLine(toWithdrawnRefusal(name), language)
      if (!isRefused(line)) return toCheckedLine(line, requestedLine, money)
      return toUnavailableLine(
        line.refused === 'cartUnreadable' ? toWithdrawnRefusal(name) : line,
        language,
      )
    }),
  }
}

function toCheckedLine(
  { unit_price, name, variant_name, sku, image_url: image, availability }: PricedLine,
  { seen_price }: QuotedLine,
  money: MoneyStyle,
): CheckedCartLine {
  const language = getLanguage(money.locale)
  const { newPrice } = cartTexts(language)
  const hasNewPrice = seen_price !== undefined && seen_price !== unit_price
  const notices = [
    hasNewPrice ? newPrice(formatMoney(unit_price, money)) : null,
    getDelayedDeliveryText(availability, language),
  ].filter((one) => one !== null)
  return {
    told: notices.length > 0 ? notices.join(' ') : null,
    can_be_had: true,
    price: toDecimal(unit_price, money.currency),
    name,
    sku,
    image,
    variant_name,
  }
}

function toWithdrawnRefusal(product: string): Refused {
  return refused('productWithdrawn', { values: { product } })
}

function toUnavailableLine(refusal: Refused, language: Language): CheckedCartLine {
  return { ...unavailableLine, told: getRefusalText(refusal, language) }
}

const unavailableLine = {
  can_be_had: false,
  price: null,
  name: null,
  sku: null,
  image: null,
  variant_name: null,
}
