import { toCart, emptyCart } from './cart.ts'
import type { Cart, CartItem, CartVariant } from './cart.ts'
import { defaultCurrency } from '#shared/money/currency.ts'
import { shopLimits } from '#shared/stores/shop-limits.ts'
import { minor, toDecimal } from '#shared/money/money.ts'
import { isRecord, toList, toRecord } from '#shared/json-values.ts'

/** Omits invalid lines; returns an empty cart for anything else. */
export function parseCart(stored: string | null): Cart {
  const lines = toList(toRecord(parseJson(stored ?? ''))['items'])
  const items = lines.flatMap(parseItem).filter(isFirstWithId).slice(0, shopLimits.linesPerCart)
  return items.length === 0 ? emptyCart : toCart(items)
}

export function serialiseCart(cart: Cart): string {
  return JSON.stringify(cart)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function parseItem(stored: unknown): CartItem[] {
  if (!isRecord(stored)) return []
  const { id, productId, storeProductId, name, price, quantity, variant } = stored
  if (!isText(id) || !isText(productId) || !isText(storeProductId) || !isText(name)) return []
  if (!isPrice(price) || !isQuantity(quantity)) return []
  const chosen = variant === null || variant === undefined ? null : parseVariant(variant)
  if (chosen === undefined) return []
  return [
    {
      id,
      productId,
      storeProductId,
      name,
      sku: parseText(stored['sku'], ''),
      price,
      quantity: Math.min(quantity, shopLimits.quantityPerLine),
      image: parseText(stored['image'], null),
      variant: chosen,
    },
  ]
}

function parseVariant(stored: unknown): CartVariant | undefined {
  if (!isRecord(stored)) return undefined
  const { id, name, price } = stored
  if (!isText(id) || !isText(name) || !isPrice(price)) return undefined
  return { id, name, sku: parseText(stored['sku'], ''), price }
}

function isFirstWithId(item: CartItem, index: number, items: CartItem[]): boolean {
  return items.findIndex((other) => other.id === item.id) === index
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function parseText<Fallback>(value: unknown, fallback: Fallback): string | Fallback {
  return isText(value) ? value : fallback
}

function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= maxPrice
}

const maxPrice = toDecimal(minor(shopLimits.amount), defaultCurrency)

function isQuantity(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1
}
