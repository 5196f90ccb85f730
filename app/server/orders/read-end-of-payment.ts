import { isGivenUp } from '#domain/order.ts'
import type { Till } from '../payments/till.ts'
import { findOrderState } from './orders.ts'
import { readOrderOfPayment } from './read-order-of-payment.ts'

/** Reads the stored state only; the provider is polled elsewhere. */
export async function readEndOfPayment(
  { job, store }: Till,
  session: string,
): Promise<'open' | 'bought' | 'over'> {
  const key = await readOrderOfPayment(job, store, { attempt_id: null, session })
  const state = key && (await findOrderState(job, key))
  if (state === null || isGivenUp({ state })) return 'over'
  return state === 'pending_payment' ? 'open' : 'bought'
}
