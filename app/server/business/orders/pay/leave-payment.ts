import { inTransaction } from '#server/platform/database/database.ts'
import { enqueueAfter } from '#server/platform/jobs/enqueue.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import { checkPaymentTask } from '../order-tasks.ts'
import type { OrderKey } from '../order-key.ts'
import { shortenAttempt } from './payments.ts'

/** In seconds: a shopper who returns in time finds the payment page open; afterwards the stock is released. */
const gracePeriod = 5 * 60

export function leavePayment({ job }: StorePayments, order: OrderKey): Promise<void> {
  return inTransaction(job, async (tx) => {
    const isShortened = await shortenAttempt(tx, order, gracePeriod)
    const { order_id } = order
    if (isShortened) await enqueueAfter(tx, gracePeriod + 5, checkPaymentTask, { order_id })
  })
}
