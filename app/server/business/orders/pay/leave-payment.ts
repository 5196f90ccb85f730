import { paymentTimes } from '#domain/shared/durations.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { enqueueAfter } from '#server/platform/jobs/enqueue.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import { checkPaymentTask } from '../order-tasks.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { shortenAttempt } from './attempts.ts'

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
