import { isRefused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import { enterState, orderToMove, type Moved, type Mover } from './enter-state.ts'
import type { OrderKey } from './orders.ts'
import { endAttempts } from './payments.ts'
import { listReservations, updateReservations } from './stock-reservations.ts'
import { releaseStock } from './stock.ts'

/** Moves an order on where no money is reserved, drawn or paid back: each of these has its own way. */
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
    if (to === 'failed' || to === 'expired' || to === 'cancelled') {
      await giveUp(inside, order, to)
    }
    return enterState(inside, order, found, { to, by }, at)
  })
}

async function giveUp(
  job: Job,
  order: OrderKey,
  how: 'failed' | 'expired' | 'cancelled',
): Promise<void> {
  await releaseStock(job, order.company_id, await listReservations(job, order, 'held'))
  await updateReservations(job, order, { from: 'held', to: 'released' })
  await endAttempts(job, order, how)
}
