import { isRefused, refused, type Refused } from '#domain/errors/errors.ts'
import { isAbandoned } from '#domain/orders/order.ts'
import { holdCreditsAgain, isCreditTooLow } from '#server/business/credits/hold-credits.ts'
import { inTransaction, type Job } from '#server/platform/database/database.ts'
import { commitWith, inOneRoundTrip } from '#server/platform/database/one-round-trip.ts'
import type { Buyer } from '#server/platform/payments/provider.ts'
import { enterState, lockForTransition, type TransitionResult } from '../enter-state.ts'
import type { OrderKey } from '../order-key.ts'
import { updateAttempts } from './payments.ts'
import { holdReservations, listReservations } from '../place/stock-reservations.ts'
import { holdStock, toStockRefusal } from '../place/stock.ts'
import { enqueueOrderMail } from '../enqueue-order-mail.ts'

const by = { actor: 'payment' } as const

type AuthoriseOptions = {
  at?: Date | undefined
  /** Queries of the same transaction, which are sent with its last ones. */
  also?: ((tx: Job) => Promise<void>) | undefined
}

/**
 * Marks the payment as reserved. If the order was already given up, its stock is reserved again; when sold out,
 * the order stays ended and the authorisation must be released.
 */
export async function authoriseOrder(
  job: Job,
  order: OrderKey,
  buyer: Buyer | null,
  { at, also }: AuthoriseOptions = {},
): Promise<TransitionResult | Refused> {
  let released: Awaited<ReturnType<typeof listReservations>> = []
  try {
    return await inTransaction(job, async (tx) => {
      const [current, items] = await inOneRoundTrip(tx, (trip) =>
        Promise.all([
          lockForTransition(trip, order, by, 'authorised'),
          listReservations(trip, order, 'released'),
        ]),
      )
      if (isRefused(current)) return current
      released = items
      const [result] = await commitWith(tx, (last) =>
        Promise.all([
          enterState(last, order, current, { to: 'authorised', by, buyer }, at),
          updateAttempts(last, order, 'authorised'),
          current.credit > 0 && isAbandoned(current) && holdCreditsAgain(last, order),
          // Forbrugeraftaleloven § 13: the agreement is confirmed without delay, not when the order is packed.
          enqueueOrderMail(last, order, buyer ?? current, { is: 'receipt' }, at),
          also?.(last),
          ...(released.length > 0
            ? [holdReservations(last, order), holdStock(last, order.company_id, released)]
            : []),
        ]),
      )
      return result
    })
  } catch (error) {
    const refusal = toStockRefusal(error, released)
    if (refusal) return refusal
    if (isCreditTooLow(error)) return refused('creditTooLow')
    throw error
  }
}
