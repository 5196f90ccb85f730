import { enqueueIn } from '../jobs/enqueue.ts'
import type { Till } from '../payments/till.ts'
import { moveOrder } from './move-order.ts'
import { checkPaymentTask } from './order-tasks.ts'
import type { OrderKey } from './order-key.ts'
import { findOrderState } from './orders.ts'
import { findAttempt, type Attempt } from './payments.ts'
import { releaseSoldOut } from './release-early.ts'
import { settlePayment } from './settle-payment.ts'

/** In seconds. The long interval applies while the payment page stays open for more than an hour. */
const nextLook = 5 * 60
const laterLook = 60 * 60

/**
 * Polls an order until it is paid or given up, so that a lost webhook is noticed. Stock is released after the
 * provider has closed the payment page, earlier for products that are sold out.
 */
export async function checkPayment(till: Till, order: OrderKey): Promise<void> {
  const attempt = await lookAtPayment(till, order)
  if (!attempt || (await findOrderState(till.job, order)) !== 'pending_payment') return
  await releaseSoldOut(till.job, order)
  const isLong = Number(attempt.expires_at) > Number(attempt.looked_at) + laterLook * 1_000
  const due = isLong ? laterLook : nextLook
  await enqueueIn(till.job, due, checkPaymentTask, { order_id: order.order_id })
}

/** Polls an unpaid order once and returns its payment attempt. */
export async function lookAtPayment(till: Till, order: OrderKey): Promise<Attempt | null> {
  const state = await findOrderState(till.job, order)
  const attempt = await findAttempt(till.job, order)
  if (state !== 'pending_payment' || !attempt) return null
  const isOver = Number(attempt.expires_at) <= Number(attempt.looked_at)
  // Without a provider reference the page address was never handed out, so the order cannot have been paid.
  if (attempt.provider_ref) await settlePayment(till, order, { close: isOver })
  else if (isOver) await moveOrder(till.job, order, { actor: 'system' }, 'expired')
  return attempt
}
