import { zero, type Minor } from '#shared/money/money.ts'
import { sendGiftCard } from '#features/gift-cards/server/send-gift-card.ts'
import { sendMail } from '#features/mails/server/send-mail.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { insertSystemEvent } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { findOrderedGiftCard, lockUndelivered, markDelivered } from './ordered-gift-cards.ts'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { mayRetryCapture } from '../../rules/order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { lockIfAllowed, type Actor, type TransitionResult } from '../enter-state.ts'
import { runPaymentTask } from '../pay/run-payment-task.ts'
import { listLines } from '../order-lines.ts'
import type { PaymentTask } from '../pay/payment-tasks.ts'
import { requestPaymentTask } from '../pay/request-payment-task.ts'

/** Mails the card to its recipient, or to the buyer who prints it. A repeated job sends nothing. */
export function deliverGiftCard(job: Job, order: OrderKey): Promise<void> {
  return inTransaction(job, async (tx) => {
    const { company_id, store_id, order_id } = order
    const buyer = await lockOrder(tx, order)
    if (!buyer || !(await lockUndelivered(tx, order))) return
    const card = await findOrderedGiftCard(tx, order)
    // A card that was paid back is not delivered.
    if (!card?.credit_id || card.balance === zero) return
    await markDelivered(tx, order)
    const { delivery, credit_id: id, recipient_name, recipient_email } = card
    const to = delivery === 'mail' ? recipient_email : buyer.email
    if (to === '') return
    if (delivery === 'mail') {
      await sendGiftCard(tx, { company_id, store_id }, { id, recipient_name, recipient_email })
    } else {
      const mail = { template: 'printedGiftCard', to, name: buyer.name, order_id } as const
      await sendMail(tx, mail, { company_id, store_id })
    }
    await insertSystemEvent(tx, order, 'mailed', {
      mail: delivery === 'mail' ? 'giftCard' : 'printedGiftCard',
    })
  })
}

/** Draws the payment of a gift card again after the provider has refused it; drawn, the card is issued. */
export async function retryGiftCardCapture(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor,
): Promise<TransitionResult | Refused> {
  const task = await inTransaction(storePayments.job, async (tx) => {
    const current = await lockIfAllowed(tx, order, by, mayRetryCapture)
    return isRefused(current) ? current : requestGiftCardCapture(tx, order, by, current)
  })
  return isRefused(task) ? task : runPaymentTask(storePayments, order, task)
}

/** A gift card is drawn when it is paid: nothing is shipped that the payment could wait for. */
export async function requestGiftCardCapture(
  tx: Job,
  order: OrderKey,
  by: Actor,
  { total: amount }: { total: Minor },
): Promise<PaymentTask | Refused> {
  const lines = (await listLines(tx, order)).map(({ id, quantity }) => ({ line_id: id, quantity }))
  return requestPaymentTask(tx, order, by, { kind: 'capture', amount, lines })
}
