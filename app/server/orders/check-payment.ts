import { enqueueIn } from '../jobs/enqueue.ts'
import type { Till } from '../payments/till.ts'
import { moveOrder } from './move-order.ts'
import { checkPaymentTask } from './order-tasks.ts'
import type { OrderKey } from './order-key.ts'
import { findOrderState } from './orders.ts'
import { findAttempt, type Attempt } from './payments.ts'
import { releaseSoldOut } from './release-early.ts'
import { settlePayment } from './settle-payment.ts'

/** In seconds: how soon a payment that nobody told us of is found, and one that is given long to be made. */
const nextLook = 5 * 60
const laterLook = 60 * 60

/**
 * Looks after an order that waits for its payment until it is paid or given up. What was paid and never told of is
 * found; what nobody paid in time gives its goods back, once the provider has closed the page. Sold-out goods are given
 * back sooner.
 */
export async function checkPayment(till: Till, order: OrderKey): Promise<void> {
  const attempt = await lookAtPayment(till, order)
  if (!attempt || (await findOrderState(till.job, order)) !== 'pending_payment') return
  await releaseSoldOut(till.job, order)
  const isLong = Number(attempt.expires_at) > Number(attempt.looked_at) + laterLook * 1_000
  const due = isLong ? laterLook : nextLook
  await enqueueIn(till.job, due, checkPaymentTask, { order_id: order.order_id })
}

/** Looks once at an order that waits for its payment, and answers how it was to be paid. */
export async function lookAtPayment(till: Till, order: OrderKey): Promise<Attempt | null> {
  const state = await findOrderState(till.job, order)
  const attempt = await findAttempt(till.job, order)
  if (state !== 'pending_payment' || !attempt) return null
  const isOver = Number(attempt.expires_at) <= Number(attempt.looked_at)
  // A page whose address was never written down was never given to anybody, so nobody can have paid on it.
  if (attempt.provider_ref) await settlePayment(till, order, { close: isOver })
  else if (isOver) await moveOrder(till.job, order, { actor: 'system' }, 'expired')
  return attempt
}
