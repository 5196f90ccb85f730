import { minor } from '#shared/money/money.ts'
import { applyWebhook, receiveWebhook } from '#features/orders/server/pay/receive-webhook.ts'
import { startCheckout } from '#features/orders/server/checkout/start-checkout.ts'
import type { QuotedLine, UsedCodes } from '#features/orders/server/place/quote-order.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { checkPayment } from '#features/orders/server/pay/leave-payment.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { refundOrder } from '#features/orders/server/refund/refund-order.ts'
import { shipOrder } from '#features/orders/server/ship/ship-order.ts'
import type { Message } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { submitPayment } from '../submit-payment.ts'
import type { Acknowledge } from './steps.ts'

export type MoneyStep =
  | { do: 'checkout'; wishes: readonly QuotedLine[]; key: string; used: UsedCodes }
  | { do: 'press'; session: string }
  | { do: 'webhook'; message: Message }
  | { do: 'expiry'; order: OrderKey }
  | { do: 'capture' | 'cancel' | 'refund'; order: OrderKey; staff_id: string }
  | { do: 'parcel'; order: OrderKey; staff_id: string; line_id: string }

export const urls = {
  success_url: 'http://taske.localhost/checkout/success',
  cancel_url: 'http://taske.localhost/checkout/cancel',
}

const anonymousOrderer = { customer_id: null, name: '', email: '', phone: '', address: '' }

/** Every refund attempt has this amount. */
export const refundAmount = minor(40_000)

export async function runMoneyStep(
  storePayments: StorePayments,
  step: MoneyStep,
  acknowledge: Acknowledge,
): Promise<void> {
  switch (step.do) {
    case 'checkout': {
      const { wishes, key, used } = step
      return acknowledge(
        await startCheckout(storePayments, {
          orderer: anonymousOrderer,
          requestedLines: wishes,
          urls,
          key,
          used,
        }),
      )
    }
    case 'press':
      return acknowledge(await submitPayment(storePayments, step.session, 'succeeds'))
    case 'webhook': {
      const received = await receiveWebhook(storePayments, 'test', step.message)
      acknowledge(received)
      if ('event_id' in received) await applyWebhook(storePayments, received)
      return
    }
    case 'expiry':
      return checkPayment(storePayments, step.order)
    case 'capture':
      return acknowledge(await shipOrder(storePayments, step.order, by(step)))
    case 'parcel': {
      const lines = [{ line_id: step.line_id, quantity: 1 }]
      return acknowledge(await shipOrder(storePayments, step.order, by(step), { lines }))
    }
    case 'cancel':
      return acknowledge(await cancelOrder(storePayments, step.order, by(step)))
    case 'refund':
      return acknowledge(
        await refundOrder(storePayments, step.order, by(step), { amount: refundAmount }),
      )
  }
}

function by({ staff_id }: { staff_id: string }) {
  return { actor: 'staff', staff_id } as const
}
