import type { Currency } from '#shared/money/currency.ts'
import { toDecimal, type Minor } from '#shared/money/money.ts'
import { toCart, type Cart } from './cart.ts'

export type OrderedLine = {
  id: string
  product_id: string | null
  store_product_id: string | null
  variant_id: string | null
  name: string
  variant_name: string | null
  sku: string
  image_url: string | null
  unit_price: Minor
  quantity: number
}

/** The goods of an order as a cart, at the prices of that time. Gift cards are left out. */
export function toCartAgain(lines: readonly OrderedLine[], currency: Currency): Cart {
  return toCart(
    lines.flatMap(({ product_id, store_product_id, ...line }) => {
      if (!product_id || !store_product_id) return []
      const price = toDecimal(line.unit_price, currency)
      return {
        id: line.id,
        productId: product_id,
        storeProductId: store_product_id,
        name: line.name,
        sku: line.sku,
        price,
        quantity: line.quantity,
        image: line.image_url,
        variant: line.variant_id
          ? { id: line.variant_id, name: line.variant_name ?? '', sku: line.sku, price }
          : null,
      }
    }),
  )
}
