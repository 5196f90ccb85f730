import { paymentTimes } from '#shared/durations.ts'
import { inTransaction } from '#platform/database/database.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { checkPaymentTask } from '../order-tasks.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder, findOrderState } from '../orders.ts'
import { shortenAttempt, findAttempt, type Attempt } from './attempts.ts'
import { isAbandoned } from '../../rules/order.ts'
import { findOrderOfAttempt } from './find-order-by-payment.ts'
import { releaseSoldOut } from './release-old-holds.ts'
import { syncPayment } from './sync-payment.ts'

export function leavePayment({ job }: StorePayments, order: OrderKey): Promise<void> {
  const { openAfterLeaving, checkAfterClosing } = paymentTimes
  return inTransaction(job, async (tx) => {
    // A payment link stays open, as it was promised.
    if ((await lockOrder(tx, order))?.by_hand) return
    if (!(await shortenAttempt(tx, order, openAfterLeaving))) return
    const { order_id } = order
    await enqueueAfter(tx, openAfterLeaving + checkAfterClosing, checkPaymentTask, { order_id })
  })
}

/** Reads the stored state only, without a request to the provider. */
export async function readPaymentOutcome(
  { job, store }: StorePayments,
  attempt_id: string,
): Promise<'open' | 'bought' | 'over'> {
  const key = await findOrderOfAttempt(job, store, attempt_id)
  const state = key && (await findOrderState(job, key))
  if (state === null || isAbandoned({ state })) return 'over'
  return state === 'pending_payment' ? 'open' : 'bought'
}

/**
 * Polls an order until it is paid or given up, so that a lost webhook is noticed. Stock is released after the
 * provider has closed the payment page, earlier for products that are sold out.
 */
export async function checkPayment(storePayments: StorePayments, order: OrderKey): Promise<void> {
  const attempt = await pollPayment(storePayments, order)
  if (!attempt || (await findOrderState(storePayments.job, order)) !== 'pending_payment') return
  await releaseSoldOut(storePayments.job, order)
  const { poll, longPoll } = paymentTimes
  const isLongRunning = Number(attempt.expires_at) > Number(attempt.looked_at) + longPoll
  const delay = isLongRunning ? longPoll : poll
  await enqueueAfter(storePayments.job, delay, checkPaymentTask, { order_id: order.order_id })
}

/** Polls an unpaid order once and returns its payment attempt. */
export async function pollPayment(
  storePayments: StorePayments,
  order: OrderKey,
): Promise<Attempt | null> {
  const state = await findOrderState(storePayments.job, order)
  const attempt = await findAttempt(storePayments.job, order)
  if (state !== 'pending_payment' || !attempt) return null
  const isExpired = Number(attempt.expires_at) <= Number(attempt.looked_at)
  await syncPayment(storePayments, order, { close: isExpired })
  return attempt
}
