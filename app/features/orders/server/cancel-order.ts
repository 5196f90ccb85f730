import { isRefused, type Refused } from '#shared/errors/errors.ts'
import { mayCancelPart, mayCancelRest } from '../rules/order.ts'
import { inTransaction } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { lockIfAllowed, type TransitionResult, type Actor } from './enter-state.ts'
import { runPaymentTask } from './pay/run-payment-task.ts'
import type { OrderKey } from './order-key.ts'
import { requestPaymentTask } from './pay/request-payment-task.ts'
import { requestRestCancellation } from './ship/ship-order.ts'

/** Cancels a paid order that has not been shipped, or what is not sent of it, and releases its authorisation. */
export async function cancelOrder(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor,
  reason = '',
  at?: Date,
): Promise<TransitionResult | Refused> {
  const task = await inTransaction(storePayments.job, async (tx) => {
    const current = await lockIfAllowed(tx, order, by, mayCancelPart)
    if (isRefused(current)) return current
    if (mayCancelRest(current)) return requestRestCancellation(tx, order, by, current, reason)
    return requestPaymentTask(tx, order, by, { kind: 'release', reason })
  })
  return isRefused(task) ? task : runPaymentTask(storePayments, order, task, at)
}
