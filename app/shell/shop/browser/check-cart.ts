import { toCart, type Cart, type CartItem } from '#features/orders/rules/cart.ts'
import { api } from '#shared/paths/api.ts'
import { toList, toRecord, toText, toTexts } from '#shared/json-values.ts'
import { readCodes } from './cart-storage.ts'

export type CartBanner = { text: string; isBlocking: boolean }

export type CartBanners = ReadonlyMap<string, CartBanner>

/** Beside the price of a line: amounts in major units, and the price of a measure as it is read. */
export type LinePrices = {
  before_price: number | null
  measure_price: string | null
  discount: number
}

/** The amount is null for the shipping. */
export type CartDiscount = { name: string; code: string | null; amount: number | null }

/** Amounts that gift cards and credit pay, in major units. */
export type CartCredits = {
  /** The code is null for the credit of the customer. */
  credits: readonly { name: string; code: string | null; amount: number }[]
  shipping: number
}

/** Why a code takes nothing, if it does not; only usable codes are part of an order. */
export type CheckedCode = { code: string; told: string | null; state: string }

export type CartDiscounts = CartCredits & {
  discounts: readonly CartDiscount[]
  /** Offers that one more piece completes, as they are read. */
  nearOffers: readonly string[]
  codes: readonly CheckedCode[]
  lines: ReadonlyMap<string, LinePrices>
  /** The promised day, as it is read. */
  delivery: string | null
  /** Whether a change of the cart may change them. */
  hasRules: boolean
}

export type CartCheck = {
  notices: CartBanners
  discounts: CartDiscounts
  applyTo: (cart: Cart) => Cart
  /** Outcome of the payment given by `session`. */
  payment: unknown
}

/** Compares the cart with the products on sale. Returns null if the shop cannot be reached. */
export async function checkCart(
  { items }: Cart,
  session: string | null,
  codes: readonly string[] = readCodes(),
): Promise<CartCheck | null> {
  try {
    const response = await fetch(api.cart(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ items, codes, ...(session !== null && { session }) }),
    })
    if (!response.ok) return null
    const body = toRecord(await response.json())
    const lines = toList(body['lines']).map(toRecord)
    const linesById = new Map(items.map((item, index) => [item.id, lines[index] ?? {}]))
    return {
      payment: body['payment'],
      notices: new Map(
        [...linesById].flatMap(([id, line]) => {
          const text = toText(line['told'])
          const isBlocking = line['can_be_had'] !== true
          return text ? [[id, { text, isBlocking }] as const] : []
        }),
      ),
      discounts: toDiscounts(body, linesById),
      applyTo: (cart) =>
        toCart(cart.items.map((item) => refreshItem(item, linesById.get(item.id)))),
    }
  } catch {
    return null
  }
}

function toDiscounts(
  body: Record<string, unknown>,
  linesById: ReadonlyMap<string, Record<string, unknown>>,
): CartDiscounts {
  return {
    discounts: toList(body['discounts'])
      .map(toRecord)
      .map(({ name, code, amount }) => ({
        name: toText(name),
        code: toText(code) || null,
        amount: typeof amount === 'number' ? amount : null,
      })),
    codes: toList(body['codes'])
      .map(toRecord)
      .map(({ code, told, state }) => ({
        code: toText(code),
        told: toText(told) || null,
        state: toText(state),
      })),
    lines: new Map(
      [...linesById].map(([id, { before_price, measure_price, discount }]) => [
        id,
        {
          before_price: typeof before_price === 'number' ? before_price : null,
          measure_price: toText(measure_price) || null,
          discount: typeof discount === 'number' ? discount : 0,
        },
      ]),
    ),
    nearOffers: toTexts(body['near_offers']),
    hasRules: body['has_rules'] === true,
    credits: toList(body['credits'])
      .map(toRecord)
      .map(({ name, code, amount }) => ({
        name: toText(name),
        code: toText(code) || null,
        amount: Number(amount),
      })),
    shipping: Number(body['shipping']),
    delivery: toText(body['delivery']) || null,
  }
}

// An unavailable item keeps its old data: the customer removes it.
function refreshItem(item: CartItem, line: Record<string, unknown> = {}): CartItem {
  const { price, name, image, sku, variant_name } = line
  if (typeof price !== 'number' || typeof name !== 'string') return item
  return {
    ...item,
    name,
    price,
    image: toText(image) || item.image,
    sku: item.variant ? item.sku : toText(sku) || item.sku,
    variant: item.variant && {
      ...item.variant,
      price,
      name: toText(variant_name) || item.variant.name,
    },
  }
}
