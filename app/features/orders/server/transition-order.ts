import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { Minor } from '#shared/money/money.ts'
import { isPaid } from '../rules/order.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { releaseCredits } from '#features/gift-cards/server/hold-credits.ts'
import { enterState, lockForTransition, type TransitionResult, type Actor } from './enter-state.ts'
import { releaseOrderStock } from './place/release-stock.ts'
import type { OrderKey } from './order-key.ts'
import { enqueueOrderMail } from './enqueue-order-mail.ts'

/** The transition must have no capture, release or refund. */
export function transitionOrder(
  job: Job,
  order: OrderKey,
  by: Actor,
  to: 'packed' | 'completed' | 'failed' | 'expired' | 'cancelled',
  at?: Date,
): Promise<TransitionResult | Refused> {
  return inTransaction(job, async (tx) => {
    const current = await lockForTransition(tx, order, by, to)
    if (isRefused(current)) return current
    const result =
      to === 'failed' || to === 'expired' || to === 'cancelled'
        ? await endUnshippedOrder(tx, order, current, { to, by }, at)
        : await enterState(tx, order, current, { to, by }, at)
    if (to === 'packed') await enqueueOrderMail(tx, order, current, { is: 'packed' }, at)
    if (to === 'cancelled' && isPaid(current)) {
      await enqueueOrderMail(tx, order, current, { is: 'cancelled' }, at)
    }
    return result
  })
}

/** Ends an order that was not shipped and releases its stock. */
export async function endUnshippedOrder(
  tx: Job,
  order: OrderKey,
  current: Parameters<typeof enterState>[2] & { credit: Minor },
  { to, by }: { to: 'failed' | 'expired' | 'cancelled'; by: Actor },
  at: Date | undefined,
): Promise<TransitionResult> {
  if (current.credit > 0) await releaseCredits(tx, order)
  await releaseOrderStock(tx, order)
  return enterState(tx, order, current, { to, by, attempts: to }, at)
}
