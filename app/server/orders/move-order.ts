import { isRefused, type Refused } from '#domain/errors.ts'
import { isPaid } from '#domain/order.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import { enterState, orderToMove, type Moved, type Mover } from './enter-state.ts'
import { giveBack } from './give-back.ts'
import type { OrderKey } from './order-key.ts'
import { updateAttempts } from './payments.ts'
import { writeLetter } from './write-letter.ts'

/** Only for transitions without a capture, release or refund. */
export function moveOrder(
  job: Job,
  order: OrderKey,
  by: Mover,
  to: 'packed' | 'completed' | 'failed' | 'expired' | 'cancelled',
  at?: Date,
): Promise<Moved | Refused> {
  return inOneTransaction(job, async (inside) => {
    const found = await orderToMove(inside, order, by, to)
    if (isRefused(found)) return found
    const moved =
      to === 'failed' || to === 'expired' || to === 'cancelled'
        ? await endUnsent(inside, order, found, { to, by }, at)
        : await enterState(inside, order, found, { to, by }, at)
    if (to === 'packed') await writeLetter(inside, order, found, { is: 'packed' }, at)
    if (to === 'cancelled' && isPaid(found)) {
      await writeLetter(inside, order, found, { is: 'cancelled' }, at)
    }
    return moved
  })
}

/** Ends an order that was not shipped and releases its stock. */
export async function endUnsent(
  inside: Job,
  order: OrderKey,
  found: Parameters<typeof enterState>[2],
  { to, by }: { to: 'failed' | 'expired' | 'cancelled'; by: Mover },
  at: Date | undefined,
): Promise<Moved> {
  await giveBack(inside, order)
  await updateAttempts(inside, order, to)
  return enterState(inside, order, found, { to, by }, at)
}
