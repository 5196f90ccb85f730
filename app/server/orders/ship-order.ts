import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import { enterState, orderToMove, type Moved, type Mover } from './enter-state.ts'
import type { OrderKey } from './orders.ts'
import { captureAttempt, insertEntry, type ProviderRef } from './payments.ts'
import { listReservations, updateReservations } from './stock-reservations.ts'
import { takeStock } from './stock.ts'

/** The goods are sent, and only now is the money drawn. */
export function shipOrder(
  job: Job,
  order: OrderKey,
  by: Mover,
  capture: ProviderRef,
  at?: Date,
): Promise<Moved | Refused> {
  return inOneTransaction(job, async (inside) => {
    const found = await orderToMove(inside, order, by, 'shipped')
    if (isRefused(found)) return found
    const isCaptured = await captureAttempt(inside, order, capture.provider)
    if (!isCaptured) return refused('paymentNotFound')
    const { total: amount, currency } = found
    await insertEntry(inside, order, { ...capture, kind: 'capture', amount, currency }, at)
    await takeStock(inside, order.company_id, await listReservations(inside, order, 'held'))
    await updateReservations(inside, order, { from: 'held', to: 'taken' })
    return enterState(inside, order, found, { to: 'shipped', by, detail: { amount } }, at)
  })
}
