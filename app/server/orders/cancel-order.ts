import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { isPaid } from '#domain/order.ts'
import { inTransaction } from '../database/database.ts'
import type { StorePayments } from '../payments/till.ts'
import { lockForTransition, type TransitionResult, type Actor } from './enter-state.ts'
import { runPaymentTask } from './move-money.ts'
import type { OrderKey } from './order-key.ts'
import { requestPaymentTask } from './request-money.ts'

/** Cancels a paid order that has not been shipped and releases its authorisation. */
export async function cancelOrder(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor,
  reason = '',
  at?: Date,
): Promise<TransitionResult | Refused> {
  const task = await inTransaction(storePayments.job, async (tx) => {
    const current = await lockForTransition(tx, order, by, 'cancelled')
    if (isRefused(current)) return current
    if (!isPaid(current)) return refused('orderStepRefused')
    return requestPaymentTask(tx, order, by, { kind: 'release', reason })
  })
  return isRefused(task) ? task : runPaymentTask(storePayments, order, task, at)
}
