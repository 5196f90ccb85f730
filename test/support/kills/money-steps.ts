import { minor } from '#domain/money.ts'
import { applyWebhook } from '#server/checkout/apply-webhook.ts'
import { receiveWebhook } from '#server/checkout/receive-webhook.ts'
import { startCheckout } from '#server/checkout/start-checkout.ts'
import type { SeenWish } from '#server/orders/place-order.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { checkPayment } from '#server/orders/check-payment.ts'
import type { OrderKey } from '#server/orders/order-key.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import type { Message } from '#server/payments/provider.ts'
import type { Till } from '#server/payments/till.ts'
import type { Acknowledge } from './steps.ts'

export type MoneyStep =
  | { do: 'checkout'; wishes: readonly SeenWish[]; key: string }
  | { do: 'webhook'; message: Message }
  | { do: 'expiry'; order: OrderKey }
  | { do: 'capture' | 'cancel' | 'refund'; order: OrderKey; staff_id: string }

export const urls = {
  success_url: 'http://taske.localhost/checkout/success',
  cancel_url: 'http://taske.localhost/checkout/cancel',
}

const nobody = { customer_id: null, name: '', email: '', phone: '', address: '' }

/** Every refund attempt has this amount. */
export const paidBack = minor(40_000)

export async function takeMoney(
  till: Till,
  step: MoneyStep,
  acknowledge: Acknowledge,
): Promise<void> {
  switch (step.do) {
    case 'checkout': {
      const { wishes, key } = step
      return acknowledge(await startCheckout(till, { orderer: nobody, wishes, urls, key }))
    }
    case 'webhook': {
      const heard = await receiveWebhook(till, 'test', step.message)
      acknowledge(heard)
      if ('event_id' in heard) await applyWebhook(till, heard)
      return
    }
    case 'expiry':
      return checkPayment(till, step.order)
    case 'capture':
      return acknowledge(await shipOrder(till, step.order, by(step)))
    case 'cancel':
      return acknowledge(await cancelOrder(till, step.order, by(step)))
    case 'refund':
      return acknowledge(await refundOrder(till, step.order, by(step), { amount: paidBack }))
  }
}

function by({ staff_id }: { staff_id: string }) {
  return { actor: 'staff', staff_id } as const
}
