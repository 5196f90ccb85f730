import { isRefused } from '#shared/errors/errors.ts'
import { purchaseForm } from '../../rules/checkout-form.ts'
import { parseJson } from '#shared/forms/parse-json.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { isPaid } from '../../rules/order.ts'
import { openStorePayments } from '../../server/pay/open-store-payments.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { markPurchaseReported } from '../../server/ship/confirm-delivery.ts'
import type { Route } from './+types/take-purchase-event'
import { readVisitorsPayment } from './order-mark.ts'
import { minus, multiplyByFraction, toDecimal, zero } from '#shared/money/money.ts'
import type { OrderDetails } from '../../server/read-order.ts'

/** Returns the purchase event once per order, to the first caller. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, context } = args
  const requestScope = context.get(requestScopeContext)
  const storePayments = openStorePayments(requestScope)
  const parsed = parseForm(purchaseForm, parseJson(await request.text()))
  const noContent = new Response(null, { status: 204, headers })
  if (isRefused(storePayments) || 'fieldErrors' in parsed) return noContent
  const order = await readVisitorsPayment(args, storePayments, parsed.values.session_id)
  if (!order || !isPaid(order)) return noContent
  const isFirst = await markPurchaseReported(storePayments.job, {
    ...storePayments.store,
    order_id: order.id,
  })
  return isFirst ? Response.json(toPurchaseEvent(order), { headers }) : noContent
}

const headers = { 'cache-control': 'no-store' }

/**
 * In Google Analytics' format: the tag reads the event itself, a tag manager container reads `ecommerce`. The price of an
 * item is that of a piece after all discounts, and its discount what a piece costs less than without them.
 */
function toPurchaseEvent({
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

/** Google counts a gift card as this item. */
const giftCardItem = 'gift_card'
