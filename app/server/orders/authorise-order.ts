import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import { enterState, orderToMove, type Moved } from './enter-state.ts'
import type { OrderKey } from './orders.ts'
import { authoriseAttempt, type ProviderRef } from './payments.ts'
import { listReservations, updateReservations } from './stock-reservations.ts'
import { holdStock } from './stock.ts'

const by = { actor: 'payment' } as const

/**
 * The money is reserved. An answer that comes after the order was given up takes the pieces up again, if they are
 * still there; where they are not, the order stays given up, and the money must be let go.
 */
export function authoriseOrder(
  job: Job,
  order: OrderKey,
  payment: ProviderRef,
  at?: Date,
): Promise<Moved | Refused> {
  return inOneTransaction(job, async (inside) => {
    const found = await orderToMove(inside, order, by, 'authorised')
    if (isRefused(found)) return found
    const isKnown = await authoriseAttempt(inside, order, payment)
    if (!isKnown) return refused('paymentNotFound')
    const released = await listReservations(inside, order, 'released')
    const held = await holdStock(inside, order.company_id, released)
    if (isRefused(held)) return held
    await updateReservations(inside, order, { from: 'released', to: 'held' })
    return enterState(inside, order, found, { to: 'authorised', by }, at)
  })
}
