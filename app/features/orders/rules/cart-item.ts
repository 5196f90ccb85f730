import type { Currency } from '#shared/money/currency.ts'
import { toDecimal, type Minor } from '#shared/money/money.ts'
import type { CartItem } from './cart.ts'

export type SoldProduct = {
  product_id: string
  store_product_id: string
  name: string
  sku: string
  price: Minor
  pictures: readonly { src: string }[]
}

export type SoldVariant = { id: string; name: string; sku: string; price: Minor }

/** The line of a cart at the price that the customer has seen. */
export function toCartItem(
  product: SoldProduct,
  chosen: SoldVariant | null,
  picture: { src: string } | null,
  currency: Currency,
): Omit<CartItem, 'id' | 'quantity'> {
  const { product_id, store_product_id, name, sku, pictures } = product
  const price = toDecimal((chosen ?? product).price, currency)
  return {
    productId: product_id,
    storeProductId: store_product_id,
    name,
    sku,
    price,
    image: (picture ?? pictures[0])?.src ?? null,
    variant: chosen && { id: chosen.id, name: chosen.name, sku: chosen.sku, price },
  }
}
