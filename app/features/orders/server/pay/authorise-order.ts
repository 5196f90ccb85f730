import { sql } from 'kysely'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { isAbandoned, type OrderState } from '../../rules/order.ts'
import { holdCreditsAgain, isCreditTooLow } from '#features/gift-cards/server/hold-credits.ts'
import type { OrderMail } from '#features/mails/server/order-mail.ts'
import { addOrderNotifications } from '#features/notifications/server/add-notifications.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { findBrokenConstraint } from '#platform/database/database-errors.ts'
import { commitWith, inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import type { Buyer } from '#platform/payments/provider.ts'
import { enterState, lockForTransition, type TransitionResult } from '../enter-state.ts'
import { requestGiftCardCapture } from '../gift-cards/deliver-gift-card.ts'
import type { OrderKey } from '../order-key.ts'
import type { PaymentTask } from './payment-tasks.ts'
import { holdReservations, listReservations } from '../place/stock-reservations.ts'
import { holdStock, toStockRefusal } from '../place/stock.ts'
import { sendOrderMail } from '../enqueue-order-mail.ts'

const by = { actor: 'payment' } as const

type AuthoriseOptions = {
  at?: Date | undefined
  /** The number of the order, if the caller knows it with its buyer. */
  number?: number | undefined
  /** Queries of the same transaction, which are sent with its last ones. */
  also?: ((tx: Job) => Promise<void>) | undefined
}

type Authorised = TransitionResult & { task: PaymentTask | null }

/**
 * Marks the payment as reserved; that of a gift card is drawn at once. If the order was already given up, its stock is
 * reserved again; when sold out, the order stays ended and the authorisation must be released.
 */
export async function authoriseOrder(
  job: Job,
  order: OrderKey,
  buyer: Buyer | null,
  options: AuthoriseOptions = {},
): Promise<Authorised | Refused> {
  const { number } = options
  const authorised =
    buyer && number !== undefined
      ? await authoriseUnpaidOrder(job, order, { ...buyer, number }, options)
      : null
  return authorised ?? authoriseLockedOrder(job, order, buyer, options)
}

/** Authorises an order of goods that holds its stock, in one round trip; null for any other order. */
async function authoriseUnpaidOrder(
  job: Job,
  order: OrderKey,
  { number, ...buyer }: Buyer & { number: number },
  { at, also }: AuthoriseOptions,
): Promise<Authorised | null> {
  const current = { number, state: 'pending_payment', ...buyer } as const
  try {
    const [, result] = await inOneRoundTrip(job, (trip) =>
      Promise.all([
        unpaidOrderLock(trip, order),
        enterAuthorised(trip, order, current, { buyer, receipt: { is: 'receipt' }, at }),
        also?.(trip),
      ]),
    )
    return { ...result, task: null }
  } catch (error) {
    if (findBrokenConstraint(error) === 'unpaid_order') return null
    throw error
  }
}

const unpaidOrderLock = prepareQuery(
  ({ company_id, store_id, order_id }: OrderKey) =>
    sql`select torv.lock_unpaid_order(${company_id}, ${store_id}, ${order_id})`,
)

async function authoriseLockedOrder(
  job: Job,
  order: OrderKey,
  buyer: Buyer | null,
  { at, also }: AuthoriseOptions,
): Promise<Authorised | Refused> {
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
      const task =
        current.kind === 'gift_card' ? await requestGiftCardCapture(tx, order, by, current) : null
      if (task && isRefused(task)) throw new Error('a payment task of an order that was not paid')
      const [result] = await commitWith(tx, (last) =>
        Promise.all([
          enterAuthorised(last, order, current, { buyer, receipt: { is: 'receipt' }, at }),
          current.credit > 0 && isAbandoned(current) && holdCreditsAgain(last, order),
          also?.(last),
          ...(released.length > 0
            ? [holdReservations(last, order), holdStock(last, order.company_id, released)]
            : []),
        ]),
      )
      return { ...result, task }
    })
  } catch (error) {
    const refusal = toStockRefusal(error, released)
    if (refusal) return refusal
    if (isCreditTooLow(error)) return refused('creditTooLow')
    throw error
  }
}

type Authorisation = {
  buyer: Buyer | null
  receipt: Extract<OrderMail['letter'], { is: 'receipt' }>
  at?: Date | undefined
}

/** Enters the state with its receipt and the notices of staff. */
export async function enterAuthorised(
  trip: Job,
  order: OrderKey,
  current: { number: number; state: OrderState; name: string; email: string },
  { buyer, receipt, at }: Authorisation,
): Promise<TransitionResult> {
  const [result] = await Promise.all([
    enterState(
      trip,
      order,
      current,
      { to: 'authorised', by, buyer, mail: 'receipt', attempts: 'authorised' },
      at,
    ),
    // Forbrugeraftaleloven § 13: the agreement is confirmed without delay, not when the order is packed.
    sendOrderMail(trip, order, buyer ?? current, receipt),
    addOrderNotifications(trip, order),
  ])
  return result
}
