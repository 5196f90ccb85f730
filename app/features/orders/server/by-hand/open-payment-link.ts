import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import type { Session } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { findCheckoutSession } from '../checkout/find-checkout-session.ts'
import { findAttempt } from '../pay/attempts.ts'
import { findOrderOfAttempt } from '../pay/find-order-by-payment.ts'

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
