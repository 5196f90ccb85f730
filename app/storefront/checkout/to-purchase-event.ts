import { toDecimal } from '#domain/money/money.ts'
import type { OrderDetails } from '#server/business/orders/read-order.ts'

/** In Google Analytics' format: the tag reads the event itself, a tag manager container reads `ecommerce`. */
export function toPurchaseEvent({
  number,
  currency,
  total,
  lines,
}: Pick<OrderDetails, 'number' | 'currency' | 'total' | 'lines'>) {
  const purchase = {
    transaction_id: String(number),
    currency,
    value: toDecimal(total, currency),
    items: lines.map(({ product_id, name, variant_name, unit_price, quantity }) => ({
      item_id: product_id,
      item_name: name,
      ...(variant_name && { item_variant: variant_name }),
      price: toDecimal(unit_price, currency),
      quantity,
    })),
  }
  return { event: 'purchase', ...purchase, ecommerce: purchase }
}
