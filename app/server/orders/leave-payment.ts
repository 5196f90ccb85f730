import { inOneTransaction } from '../database/database.ts'
import { enqueueIn } from '../jobs/enqueue.ts'
import type { Till } from '../payments/till.ts'
import { checkPaymentTask } from './order-tasks.ts'
import type { OrderKey } from './order-key.ts'
import { hastenAttempt } from './payments.ts'

/** In seconds: whoever turns round finds the payment page as they left it, and after that others get the goods. */
const patience = 5 * 60

/** The shopper left the payment page without paying. */
export function leavePayment({ job }: Till, order: OrderKey): Promise<void> {
  return inOneTransaction(job, async (inside) => {
    const isNews = await hastenAttempt(inside, order, patience)
    const { order_id } = order
    if (isNews) await enqueueIn(inside, patience + 5, checkPaymentTask, { order_id })
  })
}
