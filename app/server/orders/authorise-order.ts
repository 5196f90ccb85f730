import { isRefused, type Refused } from '#domain/errors.ts'
import type { Job } from '../database/database.ts'
import { inOneTransactionOrNothing } from '../database/or-nothing.ts'
import type { Buyer } from '../payments/provider.ts'
import { enterState, orderToMove, type Moved } from './enter-state.ts'
import type { OrderKey } from './order-key.ts'
import { updateBuyer } from './orders.ts'
import { updateAttempts } from './payments.ts'
import { holdReservations, listReservations } from './stock-reservations.ts'
import { holdStock } from './stock.ts'
import { writeLetter } from './write-letter.ts'

const by = { actor: 'payment' } as const

/**
 * Marks the payment as reserved. If the order was already given up, its stock is reserved again; when sold out,
 * the order stays ended and the authorisation must be released.
 */
export function authoriseOrder(
  job: Job,
  order: OrderKey,
  buyer: Buyer | null,
  at?: Date,
): Promise<Moved | Refused> {
  return inOneTransactionOrNothing(job, async (inside) => {
    const found = await orderToMove(inside, order, by, 'authorised')
    if (isRefused(found)) return found
    const released = await listReservations(inside, order, 'released')
    const held = await holdStock(inside, order.company_id, released)
    if (isRefused(held)) return held
    await holdReservations(inside, order)
    await updateAttempts(inside, order, 'authorised')
    if (buyer) await updateBuyer(inside, order, buyer)
    const moved = await enterState(inside, order, found, { to: 'authorised', by }, at)
    // Forbrugeraftaleloven § 13: the agreement is confirmed without delay, not when the order is packed.
    await writeLetter(inside, order, buyer ?? found, { is: 'receipt' }, at)
    return moved
  })
}
