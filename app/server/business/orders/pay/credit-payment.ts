import { sql } from 'kysely'
import { refused, type Refused } from '#domain/errors/errors.ts'
import { json } from '#server/platform/database/json.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'
import {
  isSessionRequest,
  type Buyer,
  type SessionRequest,
} from '#server/platform/payments/provider.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'
import { findAttemptOfPage } from './payments.ts'
import { settlePayment } from './settle-payment.ts'

/** The page of an order that credits pay in full. */
export async function readCreditPayment(
  { job, store }: StorePayments,
  session: string,
): Promise<{ request: SessionRequest; state: 'open' | 'paid' | 'over' } | Refused> {
  const page = { provider: 'credit', provider_ref: session }
  const attempt = await findAttemptOfPage(job, store, page)
  if (!attempt || !isSessionRequest(attempt.request)) return refused('paymentNotFound')
  const { request, expires_at, looked_at } = attempt
  if (attempt.state === 'authorised' || attempt.state === 'captured')
    return { request, state: 'paid' }
  const isOpen = attempt.state === 'open' && Number(expires_at) > Number(looked_at)
  return { request, state: isOpen ? 'open' : 'over' }
}

/** Completes the order with the buyer's details; repeated, it is one order. */
export async function payWithCredit(
  storePayments: StorePayments,
  session: string,
  buyer: Buyer,
): Promise<'paid' | Refused> {
  const { job, store } = storePayments
  const { company_id, store_id } = store
  const attempt = await job
    .updateTable('payment_attempts')
    .set({ request: sql<string>`request || jsonb_build_object('buyer', ${json(buyer)}::jsonb)` })
    .where(ofTenant({ company_id, store_id }))
    .where('provider', '=', 'credit')
    .where('provider_ref', '=', session)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('order_id')
    .executeTakeFirst()
  if (!attempt) return refused('paymentExpired')
  const state = await settlePayment(storePayments, { ...store, order_id: attempt.order_id })
  return state === 'authorised' ? 'paid' : refused('paymentExpired')
}
