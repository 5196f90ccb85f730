import { isRefused, refused, type Refused } from '#domain/errors.ts'
import { formatMoney, minus, zero, type Minor } from '#domain/money.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import { enterState, orderToMove, type Moved, type Mover } from './enter-state.ts'
import type { OrderKey } from './orders.ts'
import { balanceOf, insertEntry, type ProviderRef } from './payments.ts'

/** Pays back a part of what was drawn, or all that is left of it. */
export function refundOrder(
  job: Job,
  order: OrderKey,
  by: Mover,
  refund: ProviderRef & { amount: Minor },
  at?: Date,
): Promise<Moved | Refused> {
  return inOneTransaction(job, async (inside) => {
    const found = await orderToMove(inside, order, by, 'refunded')
    if (isRefused(found)) return found
    const { currency, locale } = found
    const { amount } = refund
    const balance = await balanceOf(inside, order)
    if (amount <= 0) return refused('refundInvalid', { field: 'amount' })
    if (amount > balance) {
      return refused('refundTooLarge', {
        field: 'amount',
        values: { amount: formatMoney(balance, { locale, currency }) },
      })
    }
    const to = amount === balance ? 'refunded' : 'partially_refunded'
    const entry = { ...refund, kind: 'refund', amount: minus(zero, amount), currency } as const
    await insertEntry(inside, order, entry, at)
    return enterState(inside, order, found, { to, by, detail: { amount } }, at)
  })
}
