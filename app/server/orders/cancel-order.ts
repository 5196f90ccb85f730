import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { isPaid } from '#domain/order.ts'
import { inOneTransaction } from '../database/database.ts'
import type { Till } from '../payments/till.ts'
import { orderToMove, type Moved, type Mover } from './enter-state.ts'
import { moveMoney } from './move-money.ts'
import type { OrderKey } from './order-key.ts'
import { requestMoney } from './request-money.ts'

/** Cancels a paid order that has not been shipped and releases its authorisation. */
export async function cancelOrder(
  till: Till,
  order: OrderKey,
  by: Mover,
  reason = '',
  at?: Date,
): Promise<Moved | Refused> {
  const task = await inOneTransaction(till.job, async (inside) => {
    const found = await orderToMove(inside, order, by, 'cancelled')
    if (isRefused(found)) return found
    if (!isPaid(found)) return refused('orderStepRefused')
    return requestMoney(inside, order, by, { kind: 'release', reason })
  })
  return isRefused(task) ? task : moveMoney(till, order, task, at)
}
