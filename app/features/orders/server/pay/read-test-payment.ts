import { refused, type Refused } from '#shared/errors/errors.ts'
import { testMobilePay } from '#shared/test-cards.ts'
import { isSessionRequest, type SessionRequest } from '#platform/payments/provider.ts'
import { findTestPayment } from '#platform/payments/test/test-payments.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'

export type TestPaymentView = {
  request: SessionRequest
  state: 'open' | 'challenged' | 'onPhone' | 'over' | 'paid'
}

/** Whether the bank or the phone of the buyer waits for an answer. */
export async function isApprovalPending(
  { job, store }: StorePayments,
  session: string,
): Promise<boolean> {
  const payment = await findTestPayment(job, store, session)
  return payment?.state === 'challenged' && !payment.has_run_out
}

export async function readTestPayment(
  { job, store, payments }: StorePayments,
  session: string,
): Promise<TestPaymentView | Refused> {
  const provider = await payments.findByName(job, store, 'test')
  const payment = provider && (await findTestPayment(job, store, session))
  if (!payment || !isSessionRequest(payment.request)) return refused('paymentNotFound')
  const { request, state, card, has_run_out } = payment
  const isOpen = state === 'open' || state === 'challenged'
  if (isOpen && !has_run_out) {
    const isOnPhone = state === 'challenged' && card === testMobilePay
    return { request, state: isOnPhone ? 'onPhone' : state }
  }
  const isPaid = state === 'authorised' || state === 'captured'
  return { request, state: isPaid ? 'paid' : 'over' }
}
