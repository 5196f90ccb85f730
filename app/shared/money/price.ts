import { zero, type Minor, formatMoney } from './money.ts'

export type PriceTag = { price?: Minor | null }

export type ListedProduct = {
  store_product?: PriceTag | null
  /** Older products have a `price` in place of a base price. */
  product: PriceTag & { base_price?: Minor | null }
}

/** The price without any campaign: the first one set; zero counts as set. */
export function getListPrice(
  { store_product, product }: ListedProduct,
  variant?: PriceTag | null,
): Minor {
  return variant?.price ?? store_product?.price ?? product.price ?? product.base_price ?? zero
}

/** An empty price field must not give products away, so a product with price zero is not for sale. */
export function isFree(price: Minor): boolean {
  return price === zero
}

/** A product sold in several currencies has no currency of its own, so the sign is only a placeholder. */
export function formatNeutralPrice(amount: Minor): string {
  return formatMoney(amount, { locale: 'en-US', currency: 'USD' })
}
