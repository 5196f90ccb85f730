import { isAbandoned } from '../../rules/order.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { findOrderState } from '../orders.ts'
import { findOrderOfAttempt } from './find-order-by-payment.ts'

/** Reads the stored state only; the provider is polled elsewhere. */
export async function readPaymentOutcome(
  { job, store }: StorePayments,
  attempt_id: string,
): Promise<'open' | 'bought' | 'over'> {
  const key = await findOrderOfAttempt(job, store, attempt_id)
  const state = key && (await findOrderState(job, key))
  if (state === null || isAbandoned({ state })) return 'over'
  return state === 'pending_payment' ? 'open' : 'bought'
}
