import { isRefused, refusalText, refused, type Refused } from '#domain/errors.ts'
import type { SeenLine } from '#domain/forms/checkout-form.ts'
import { languageOf, localeSettingsOf, type Language } from '#domain/locale.ts'
import { formatMoney, sum, toDecimal, type MoneyStyle } from '#domain/money.ts'
import { paymentSettingsOf, shippingFor } from '#domain/payment.ts'
import { cartWords } from '#domain/text/cart.ts'
import { laterText } from '#domain/text/later.ts'
import type { Visitor } from '../database/database.ts'
import type { SeenWish } from '../orders/place-order.ts'
import { priceLines, type PricedLine } from '../orders/price-order.ts'
import { findTrade } from '../stores/settings.ts'

export type CartRead = {
  lines: CartLineRead[]
  /** In major units of the store's currency, as in the browser's cart. */
  shipping: number
}

/** The current state of a cart line, in the order of the request. */
export type CartLineRead = {
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
  seen: readonly SeenLine[],
): Promise<CartRead | Refused> {
  const { company_id, store_id } = shop.scope
  const store = { company_id, store_id }
  const trade = await findTrade(shop, store)
  if (!trade) return refused('checkoutUnavailable')
  const money = localeSettingsOf(trade.locale_settings)
  const language = languageOf(money.locale)
  const wishes = seen.flatMap(({ wish }) => wish ?? [])
  const priced = await priceLines(shop, store, wishes)
  const bought = priced.flatMap((line) => (isRefused(line) ? [] : line.line_total))
  const subtotal = sum(bought)
  const settings = paymentSettingsOf(trade.payment_settings)
  const answers = new Map(wishes.map((wish, index) => [wish, priced[index]]))
  return {
    shipping: toDecimal(shippingFor(subtotal, settings), money.currency),
    lines: seen.map(({ name, wish }) => {
      const line = wish && answers.get(wish)
      if (!wish || !line) return cannotBeHad(unknownGood(name), language)
      if (!isRefused(line)) return lineRead(line, wish, money)
      return cannotBeHad(line.refused === 'cartUnreadable' ? unknownGood(name) : line, language)
    }),
  }
}

function lineRead(
  { unit_price, name, variant_name, sku, image_url: image, availability }: PricedLine,
  { seen_price }: SeenWish,
  money: MoneyStyle,
): CartLineRead {
  const language = languageOf(money.locale)
  const { newPrice } = cartWords(language)
  const isNews = seen_price !== undefined && seen_price !== unit_price
  const news = [
    isNews ? newPrice(formatMoney(unit_price, money)) : null,
    laterText(availability, language),
  ].filter((one) => one !== null)
  return {
    told: news.length > 0 ? news.join(' ') : null,
    can_be_had: true,
    price: toDecimal(unit_price, money.currency),
    name,
    sku,
    image,
    variant_name,
  }
}

function unknownGood(product: string): Refused {
  return refused('productWithdrawn', { values: { product } })
}

function cannotBeHad(why: Refused, language: Language): CartLineRead {
  return { ...nothing, told: refusalText(why, language) }
}

const nothing = {
  can_be_had: false,
  price: null,
  name: null,
  sku: null,
  image: null,
  variant_name: null,
}
