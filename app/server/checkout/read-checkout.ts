import { setTimeout as pause } from 'node:timers/promises'
import { isId } from '#domain/id.ts'
import type { OrderState } from '#domain/order.ts'
import type { OrderKey } from '../orders/order-key.ts'
import { readOrder, type OrderRead } from '../orders/read-order.ts'
import { readOrderOfPayment } from '../orders/read-order-of-payment.ts'
import { settlePayment } from '../orders/settle-payment.ts'
import type { Till } from '../payments/till.ts'

/**
 * In milliseconds: how long a returning shopper waits for the provider before the page shows the payment as
 * pending.
 */
const patience = 3_000

/**
 * The order that a shopper returns to after payment. Asks the provider if its webhook has not arrived; settling
 * is idempotent, so either may come first.
 */
export async function readCheckout(
  till: Till,
  by: { session: string } | { attempt_id: string },
  onFault: (fault: unknown) => void,
): Promise<OrderRead | null> {
  const session = 'session' in by ? by.session : null
  const attempt_id = 'attempt_id' in by && isId(by.attempt_id) ? by.attempt_id : null
  if (!session && !attempt_id) return null
  const key = await readOrderOfPayment(till.job, till.store, { attempt_id, session })
  if (!key) return null
  const order = await readOrder(till.job, key)
  if (order?.state !== 'pending_payment') return order
  const state = await settledSoon(till, key, onFault)
  return state === order.state ? order : readOrder(till.job, key)
}

async function settledSoon(
  till: Till,
  key: OrderKey,
  onFault: (fault: unknown) => void,
): Promise<OrderState | null> {
  const settled = settlePayment(till, key).catch((fault: unknown) => {
    onFault(fault)
    return null
  })
  return Promise.race([settled, pause(patience, null, { ref: false })])
}
