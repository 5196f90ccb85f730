import { refused, type Refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/shop.ts'
import type { Job } from '#platform/database/database.ts'
import { isSessionRequest, type Session } from '#platform/payments/provider.ts'
import type { OrderKey } from '../order-key.ts'
import { findAttempt } from '../pay/attempts.ts'

/** The page on which an order is paid that was placed before. */
export async function findCheckoutSession(job: Job, order: OrderKey): Promise<Session | Refused> {
  const attempt = await findAttempt(job, order)
  if (!attempt || !isSessionRequest(attempt.request)) return refused('paymentNotFound')
  const { id, request } = attempt
  return { id, url: new URL(to.checkout.page(id), request.success_url).href }
}
