import { zero } from './money.ts'
import type { Minor } from './money.ts'

type PriceTag = { price?: Minor | null }

export type PricedProduct = {
  store_product?: PriceTag | null
  /** Older products have a `price` in place of a base price. */
  product: PriceTag & { base_price?: Minor | null }
}

/** The first price set; zero counts as set. */
export function getPrice(
  { store_product, product }: PricedProduct,
  variant?: PriceTag | null,
): Minor {
  return variant?.price ?? store_product?.price ?? product.price ?? product.base_price ?? zero
}

export type ShownPrice = { amount: Minor; isFrom: boolean }

/** The price before a variant is chosen: the common one, or the lowest with “from”. */
export function getShownPrice(product: PricedProduct, choices: readonly PriceTag[]): ShownPrice {
  const prices = choices.map((variant) => getPrice(product, variant))
  const [first = getPrice(product), ...others] = prices
  const lowest = others.reduce((low, price) => (price < low ? price : low), first)
  return { amount: lowest, isFrom: prices.some((price) => price !== lowest) }
}

/** An empty price field must not give products away, so a product with price zero is not for sale. */
export function isFree(price: Minor): boolean {
  return price === zero
}
