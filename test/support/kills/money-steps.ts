import { minor } from '#domain/money.ts'
import { applyWebhook } from '#server/checkout/apply-webhook.ts'
import { receiveWebhook } from '#server/checkout/receive-webhook.ts'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import type { QuotedLine } from '#server/orders/place-order.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { checkPayment } from '#server/orders/check-payment.ts'
import type { OrderKey } from '#server/orders/order-key.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import type { Message } from '#server/payments/provider.ts'
import type { StorePayments } from '#server/payments/till.ts'
import type { Acknowledge } from './steps.ts'

export type MoneyStep =
  | { do: 'checkout'; wishes: readonly QuotedLine[]; key: string }
  | { do: 'webhook'; message: Message }
  | { do: 'expiry'; order: OrderKey }
  | { do: 'capture' | 'cancel' | 'refund'; order: OrderKey; staff_id: string }

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
      const { wishes, key } = step
      return acknowledge(
        await startCheckout(storePayments, {
          orderer: anonymousOrderer,
          requestedLines: wishes,
          urls,
          key,
        }),
      )
    }
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
