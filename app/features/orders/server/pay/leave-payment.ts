import { paymentTimes } from '#shared/durations.ts'
import { inTransaction } from '#platform/database/database.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
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
