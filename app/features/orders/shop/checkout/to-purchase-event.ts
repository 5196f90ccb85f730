import { minus, multiplyByFraction, toDecimal, zero } from '#shared/money/money.ts'
import type { OrderDetails } from '../../server/read-order.ts'

/**
 * In Google Analytics' format: the tag reads the event itself, a tag manager container reads `ecommerce`. The price of an
 * item is that of a piece after all discounts, and its discount what a piece costs less than without them.
 */
export function toPurchaseEvent({
  number,
  currency,
  total,
  lines,
  shipping_saving,
}: Pick<OrderDetails, 'number' | 'currency' | 'total' | 'lines' | 'shipping_saving'>) {
  const savings = [...lines.flatMap((line) => line.savings), shipping_saving]
  const codes = [...new Set(savings.map((saving) => saving?.code))].filter(Boolean)
  const purchase = {
    transaction_id: String(number),
    currency,
    value: toDecimal(total, currency),
    ...(codes.length > 0 && { coupon: codes.join(',') }),
    items: lines.map((line) => {
      const { product_id, name, variant_name, unit_price, list_price, line_total, quantity } = line
      const price = multiplyByFraction(line_total, 1, quantity)
      const discount = minus(list_price ?? unit_price, price)
      return {
        item_id: product_id ?? giftCardItem,
        item_name: name,
        ...(variant_name && { item_variant: variant_name }),
        price: toDecimal(price, currency),
        ...(discount > zero && { discount: toDecimal(discount, currency) }),
        quantity,
      }
    }),
  }
  return { event: 'purchase', ...purchase, ecommerce: purchase }
}

/** Of a line that is no product. */
const giftCardItem = 'gift_card'
