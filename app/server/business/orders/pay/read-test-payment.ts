import { refused, type Refused } from '#domain/errors/errors.ts'
import { isSessionRequest, type SessionRequest } from '#server/platform/payments/provider.ts'
import { findTestPayment } from '#server/platform/payments/test/test-payments.ts'
import type { StorePayments } from '#server/platform/payments/store-payments.ts'

export type TestPaymentView = {
  request: SessionRequest
  state: 'open' | 'challenged' | 'over' | 'paid'
}

export async function readTestPayment(
  { job, store, payments }: StorePayments,
  session: string,
): Promise<TestPaymentView | Refused> {
  const provider = await payments.findByName(job, store, 'test')
  const payment = provider && (await findTestPayment(job, store, session))
  if (!payment || !isSessionRequest(payment.request)) return refused('paymentNotFound')
  const { request, state, has_run_out } = payment
  const isOpen = state === 'open' || state === 'challenged'
  if (isOpen && !has_run_out) return { request, state }
  const isPaid = state === 'authorised' || state === 'captured'
  return { request, state: isPaid ? 'paid' : 'over' }
}
