import { inOneTransaction } from '../database/database.ts'
import { enqueueIn } from '../jobs/enqueue.ts'
import type { Till } from '../payments/till.ts'
import { checkPaymentTask } from './order-tasks.ts'
import type { OrderKey } from './order-key.ts'
import { hastenAttempt } from './payments.ts'

/** In seconds: a shopper who returns in time finds the payment page open; afterwards the stock is released. */
const patience = 5 * 60

export function leavePayment({ job }: Till, order: OrderKey): Promise<void> {
  return inOneTransaction(job, async (inside) => {
    const isNews = await hastenAttempt(inside, order, patience)
    const { order_id } = order
    if (isNews) await enqueueIn(inside, patience + 5, checkPaymentTask, { order_id })
  })
}
