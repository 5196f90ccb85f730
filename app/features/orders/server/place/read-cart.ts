import { isRefused, getRefusalText, refused, type Refused } from '#shared/errors/errors.ts'
import type { CartFormLine } from '../../rules/checkout-form.ts'
import { getLanguage, parseLocaleSettings, type Language } from '#shared/stores/locale.ts'
import { formatMoney, plus, sum, toDecimal, type MoneyStyle } from '#shared/money/money.ts'
import { describeArrival, getMethodName } from '#features/delivery/rules/texts.ts'
import { cartTexts } from '../../rules/cart-texts.ts'
import { getDelayedDeliveryText } from '../../rules/delayed-delivery-texts.ts'
import { describeNearOffer } from '#features/pricing/rules/offers-texts.ts'
import { describeWithdrawalException } from '../../rules/withdrawal-texts.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { creditTexts } from '#features/gift-cards/rules/credits-texts.ts'
import { formatUnitPrice } from '#features/catalogue/rules/unit-price-texts.ts'
import {
  listUsableCredits,
  payWithCredits,
  type CreditPayment,
  type UsableCredit,
} from '#features/gift-cards/server/list-usable-credits.ts'
import { listCartRules } from '#features/pricing/server/list-cart-rules.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { offerUsualDelivery, toParcel } from '#features/delivery/server/price-delivery.ts'
import { checkCode, type CheckedCode } from './check-code.ts'
import { discountLines, type DiscountedLines } from './discount-lines.ts'
import { readOrderable, weighLines } from './orderable-products.ts'
import type { QuotedLine } from './quote-order.ts'
import { readSalesTerms } from './read-sales-terms.ts'
import { priceLines, type PricedLine } from './price-order.ts'

export type CheckedCart = {
  lines: CheckedCartLine[]
  /** In major units of the store's currency, as in the browser's cart. */
  shipping: number
  /** The promised day of the usual delivery, as it is read; null while the store promises none. */
  delivery: string | null
  discounts: CheckedDiscount[]
  /** Offers that one more piece completes, as they are read. */
  near_offers: string[]
  /** Gift cards and credit that pay for the goods and the shipping. */
  credits: CheckedCredit[]
  codes: CheckedCode[]
  /** Whether a change of the cart may change its discounts. */
  has_rules: boolean
}

/** The amount that a rule takes from the goods of the cart; null if it takes the shipping. */
export type CheckedDiscount = { name: string; code: string | null; amount: number | null }

/** `code` is null for the credit of the customer. */
export type CheckedCredit = { name: string; code: string | null; amount: number }

/** The current state of a cart line, in the order of the request. */
export type CheckedCartLine = {
  /** A notice to show before payment: new price, limited stock, sold out. */
  told: string | null
  can_be_had: boolean
  /** Null for an unknown product. */
  price: number | null
  before_price: number | null
  /** The price of a measure, as it is read. */
  measure_price: string | null
  /** Taken from the whole line. */
  discount: number
  name: string | null
  sku: string | null
  image: string | null
  variant_name: string | null
}

export type CartCodes = {
  codes: readonly string[]
  /** Whether this network may try codes. */
  isPermitted: boolean
  customer_id: string | null
  /** The payment that was started with this cart. */
  earlierAttempt: string | null
  /** The time of a preview; null for now. */
  at: Date | null
}

/** Compares a cart stored in the browser with prices, stock and campaigns. */
export async function readCart(
  { job, store }: Pick<StorePayments, 'job' | 'store'>,
  cartLines: readonly CartFormLine[],
  { codes: typedCodes, isPermitted, customer_id, earlierAttempt, at }: CartCodes,
): Promise<CheckedCart | Refused> {
  const requestedLines = cartLines.flatMap(({ requestedLine }) => requestedLine ?? [])
  const ids = requestedLines.map(({ store_product_id }) => store_product_id)
  const codes = isPermitted ? typedCodes : []
  const [{ settings: salesTerms, methods }, orderable, rules, usable] = await inOneRoundTrip(
    job,
    (trip) =>
      Promise.all([
        readSalesTerms(trip, store),
        readOrderable(trip, store, ids, at),
        listCartRules(trip, { ...store, codes, customer_id, earlierAttempt, at }),
        listUsableCredits(trip, store, { codes, customer_id, earlierAttempt }),
      ]),
  )
  if (!salesTerms) return refused('checkoutUnavailable')
  const money = parseLocaleSettings(salesTerms.locale_settings)
  const language = getLanguage(money.locale)
  const pricedLines = priceLines(requestedLines, orderable)
  const sellable = pricedLines.flatMap((line) => (isRefused(line) ? [] : line))
  const cart = discountLines(sellable, orderable, rules)
  const subtotal = sum(cart.lines.map(({ line_total }) => line_total))
  const delivery = offerUsualDelivery(
    { ...salesTerms, methods },
    toParcel(weighLines(cart.lines, orderable), subtotal),
    cart.freeShipping !== null,
  )
  const { price: shipping } = delivery
  const usableCredits = usable.filter(({ currency }) => currency === money.currency)
  const total = plus(subtotal, shipping)
  const credit = payWithCredits(usableCredits, { total, currency: money.currency })
  const sold = cart.lines.values()
  const pricedByRequest = new Map(
    requestedLines.map((requestedLine, index) => {
      const line = pricedLines[index]
      return [requestedLine, line && !isRefused(line) ? sold.next().value : line]
    }),
  )
  return {
    shipping: toDecimal(shipping, money.currency),
    delivery:
      delivery.promise &&
      `${getMethodName(delivery, language)}: ${describeArrival(delivery, language)}`,
    has_rules: rules.length > 0 || usableCredits.length > 0,
    discounts: toCheckedDiscounts(cart, money),
    near_offers: cart.near.map((near) => describeNearOffer(near, money)),
    credits: toCheckedCredits(credit, usableCredits, money),
    codes: typedCodes.map((code) => checkCode(code, { usableCredits, credit, rules, cart, money })),
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

function toCheckedCredits(
  { parts }: CreditPayment,
  usable: readonly UsableCredit[],
  { locale, currency }: MoneyStyle,
): CheckedCredit[] {
  const { giftCard, storeCredit } = creditTexts(getLanguage(locale))
  return parts.map(({ credit_id, amount }) => {
    const code = usable.find(({ id }) => id === credit_id)?.code ?? null
    const name = code === null ? storeCredit : `${giftCard} ${code.slice(-4)}`
    return { name, code, amount: toDecimal(amount, currency) }
  })
}

/** One for each rule. */
function toCheckedDiscounts(
  { discounts, freeShipping }: DiscountedLines,
  { currency }: MoneyStyle,
): CheckedDiscount[] {
  const byRule = Map.groupBy(discounts, ({ campaign_id, code }) => `${campaign_id} ${code}`)
  const ofGoods = [...byRule.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const amount = sum([first, ...others].map((one) => one.amount))
    return { name: first.name, code: first.code, amount: toDecimal(amount, currency) }
  })
  const { name, code } = freeShipping ?? { name: '', code: null }
  return freeShipping ? [...ofGoods, { name, code, amount: null }] : ofGoods
}

function toCheckedLine(
  {
    unit_price,
    before_price,
    measure_price,
    discount,
    name,
    variant_name,
    sku,
    image_url: image,
    ...goods
  }: PricedLine,
  { seen_price }: QuotedLine,
  money: MoneyStyle,
): CheckedCartLine {
  const language = getLanguage(money.locale)
  const { newPrice } = cartTexts(language)
  const hasNewPrice = seen_price !== undefined && seen_price !== unit_price
  const notices = [
    hasNewPrice ? newPrice(formatMoney(unit_price, money)) : null,
    getDelayedDeliveryText(goods, language),
    describeWithdrawalException(goods.withdrawal_exception, language),
  ].filter((one) => one !== null)
  return {
    told: notices.length > 0 ? notices.join(' · ') : null,
    can_be_had: true,
    price: toDecimal(unit_price, money.currency),
    before_price: before_price && toDecimal(before_price, money.currency),
    measure_price: measure_price && formatUnitPrice(measure_price, money),
    discount: toDecimal(discount, money.currency),
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
  before_price: null,
  measure_price: null,
  discount: 0,
  name: null,
  sku: null,
  image: null,
  variant_name: null,
}
