import { refused, type Refused } from '#domain/errors.ts'
import { isSessionAsk, type SessionAsk } from '../payments/provider.ts'
import { findTestPayment } from '../payments/test/test-payments.ts'
import type { Till } from '../payments/till.ts'

export type TestPaymentRead = {
  ask: SessionAsk
  state: 'open' | 'challenged' | 'over' | 'paid'
}

export async function readTestPayment(
  { job, store, payments }: Till,
  session: string,
): Promise<TestPaymentRead | Refused> {
  const provider = await payments.named(job, store, 'test')
  const payment = provider && (await findTestPayment(job, store, { id: session }))
  if (!payment || !isSessionAsk(payment.ask)) return refused('paymentNotFound')
  const { ask, state, has_run_out } = payment
  const isOpen = state === 'open' || state === 'challenged'
  if (isOpen && !has_run_out) return { ask, state }
  const isPaid = state === 'authorised' || state === 'captured'
  return { ask, state: isPaid ? 'paid' : 'over' }
}
