import type { Refused } from '#shared/errors/errors.ts'
import type { ManualOrderKey } from '#features/orders/server/manual-orders/manual-orders.ts'
import { sendPaymentLink } from '#features/orders/server/manual-orders/send-payment-link.ts'
import { changePaidOrder } from '#features/orders/server/change/change-paid-order.ts'
import type { WantedLine } from '#features/orders/server/change/plan-change.ts'
import { exchangeProducts } from '#features/orders/server/exchange/exchange-products.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { urls } from './money-steps.ts'

type Goods = { store_product_id: string; variant_id: string }

/** A step of staff with an order by hand, a paid order or one that was sent. */
export type OrderStep = { staff_id: string } & (
  | { do: 'paymentLink'; draft: ManualOrderKey; version: number }
  | { do: 'change'; order: OrderKey; line: WantedLine }
  | { do: 'exchange'; order: OrderKey; key: string; line_id: string; goods: Goods }
)

export function runOrderStep(
  storePayments: StorePayments,
  step: OrderStep,
): Promise<object | Refused | null> {
  const { staff_id } = step
  const by = { actor: 'staff', staff_id } as const
  switch (step.do) {
    case 'paymentLink': {
      const { draft, version } = step
      return sendPaymentLink(storePayments, draft, { by: { staff_id }, version, urls })
    }
    case 'change':
      return changePaidOrder(storePayments, step.order, by, { lines: [step.line] })
    case 'exchange': {
      const { order, key, line_id, goods } = step
      const wanted = { key, line_id, goods, quantity: 1, restock: true, urls }
      return exchangeProducts(storePayments, order, by, wanted)
    }
  }
}
