import type { Refused } from '#shared/errors/errors.ts'
import type { Minor } from '#shared/money/money.ts'
import type { Job } from '#platform/database/database.ts'
import type { Actor } from '../enter-state.ts'
import { listLines } from '../order-lines.ts'
import type { OrderKey } from '../order-key.ts'
import type { PaymentTask } from '../pay/payment-tasks.ts'
import { requestPaymentTask } from '../pay/request-payment-task.ts'

/** A gift card is drawn when it is paid: nothing is shipped that the payment could wait for. */
export async function requestGiftCardCapture(
  tx: Job,
  order: OrderKey,
  by: Actor,
  { total: amount }: { total: Minor },
): Promise<PaymentTask | Refused> {
  const lines = (await listLines(tx, order)).map(({ id, quantity }) => ({ line_id: id, quantity }))
  return requestPaymentTask(tx, order, by, { kind: 'capture', amount, lines })
}
