import { isRefused, type Refused } from '#domain/errors/errors.ts'
import type { Job } from '#server/platform/database/database.ts'
import { inTransactionOrRollback } from '#server/platform/database/in-transaction-or-rollback.ts'
import type { Buyer } from '#server/platform/payments/provider.ts'
import { enterState, lockForTransition, type TransitionResult } from '../enter-state.ts'
import type { OrderKey } from '../order-key.ts'
import { updateBuyer } from '../orders.ts'
import { updateAttempts } from './payments.ts'
import { holdReservations, listReservations } from '../place/stock-reservations.ts'
import { holdStock } from '../place/stock.ts'
import { enqueueOrderMail } from '../enqueue-order-mail.ts'

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
): Promise<TransitionResult | Refused> {
  return inTransactionOrRollback(job, async (tx) => {
    const current = await lockForTransition(tx, order, by, 'authorised')
    if (isRefused(current)) return current
    const released = await listReservations(tx, order, 'released')
    const held = await holdStock(tx, order.company_id, released)
    if (isRefused(held)) return held
    await holdReservations(tx, order)
    await updateAttempts(tx, order, 'authorised')
    if (buyer) await updateBuyer(tx, order, buyer)
    const result = await enterState(tx, order, current, { to: 'authorised', by }, at)
    // Forbrugeraftaleloven § 13: the agreement is confirmed without delay, not when the order is packed.
    await enqueueOrderMail(tx, order, buyer ?? current, { is: 'receipt' }, at)
    return result
  })
}
