import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { maxPaymentLinkMailsPerDay } from '#shared/rate-limits.ts'
import { day, second } from '#shared/durations.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { enqueueOrderMail } from '../enqueue-order-mail.ts'
import { lockIfAllowed, type Actor } from '../enter-state.ts'
import { countMailsSince } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { findAttempt, shortenAttempt } from '../pay/attempts.ts'
import { syncPayment } from '../pay/sync-payment.ts'
import { isId } from '#shared/id.ts'
import type { Session } from '#platform/payments/provider.ts'
import { findCheckoutSession } from '../checkout/find-checkout-session.ts'
import { findOrderOfAttempt } from '../pay/find-order-by-payment.ts'

/** Mails the link of an unpaid order again. A press that is repeated has an older version of the order and mails nothing. */
export function mailPaymentLink(
  { job }: StorePayments,
  order: OrderKey,
  by: Actor,
): Promise<null | Refused> {
  return inTransaction(job, async (tx) => {
    const current = await lockOpenLink(tx, order, by)
    if (isRefused(current)) return current
    const attempt = await findAttempt(tx, order)
    if (!attempt || Number(attempt.expires_at) <= Number(attempt.looked_at))
      return refused('linkNotOpen')
    const mails = await countMailsSince(tx, order, 'paymentLink', day)
    if (mails >= maxPaymentLinkMailsPerDay) {
      return refused('linkMailedOften', { values: { limit: String(maxPaymentLinkMailsPerDay) } })
    }
    await enqueueOrderMail(tx, order, current, {
      is: 'paymentLink',
      attempt_id: attempt.id,
      expires_at: Math.floor(Number(attempt.expires_at) / second),
    })
    return null
  })
}

/** Closes the link and releases the goods, unless the order turns out to be paid. */
export async function closePaymentLink(
  storePayments: StorePayments,
  order: OrderKey,
  by: Actor,
): Promise<null | Refused> {
  const closing = await inTransaction(storePayments.job, async (tx) => {
    const current = await lockOpenLink(tx, order, by)
    if (isRefused(current)) return current
    await shortenAttempt(tx, order, 0)
    await insertChange(tx, by.staff_id ?? '', {
      company_id: order.company_id,
      store_id: order.store_id,
      action: 'changed',
      subject_type: 'order',
      subject_id: order.order_id,
      subject_name: String(current.number),
      changes: { payment_link: { from: 'open', to: 'closed' } },
    })
    return null
  })
  if (isRefused(closing)) return closing
  await syncPayment(storePayments, order, { close: true })
  return null
}

async function lockOpenLink(tx: Job, order: OrderKey, by: Actor) {
  const current = await lockIfAllowed(tx, order, by, ({ state }) => state === 'pending_payment')
  if (isRefused(current)) return current
  return current.by_hand ? current : refused('linkNotOpen')
}

/** The page where the order of a link is paid, or the attempt of a paid one. Opened again, it is the same page. */
export async function openPaymentLink(
  storePayments: StorePayments,
  attempt_id: string,
): Promise<{ open: Session } | { paid: string } | Refused> {
  const { job, store } = storePayments
  const order = isId(attempt_id) ? await findOrderOfAttempt(job, store, attempt_id) : null
  const attempt = order && (await findAttempt(job, order))
  if (!attempt) return refused('paymentNotFound')
  const { state, expires_at, looked_at } = attempt
  if (state === 'authorised' || state === 'captured') return { paid: attempt.id }
  const isOpen =
    (state === 'creating' || state === 'open') && Number(expires_at) > Number(looked_at)
  if (!isOpen) return refused('paymentLinkOver')
  const session = await findCheckoutSession(job, order)
  return isRefused(session) ? session : { open: session }
}
