import type { CartItem } from '#domain/orders/cart.ts'
import type { Currency } from '#domain/money/currency.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { PictureView } from '#ui/picture.tsx'
import type { BuyableView, ChoiceView } from './product-view.ts'

/** Uses the price shown to the customer. */
export function toCartItem(
  product: BuyableView,
  chosen: ChoiceView | null,
  picture: PictureView | null,
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
