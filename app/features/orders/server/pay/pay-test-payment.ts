import type { Refused } from '#shared/errors/errors.ts'
import type { TestPaymentMethods } from '#shared/test-cards.ts'
import { testPaymentTimes } from '#shared/durations.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { Buyer, Message } from '#platform/payments/provider.ts'
import { testDisputeTask } from '#platform/payments/test/test-events.ts'
import {
  completeChallenge,
  authoriseLate,
  advanceDispute,
  payWithTestCard,
  type Outcome,
} from '#platform/payments/test/test-payment-page.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { lateTestPaymentTask } from './checkout-task-names.ts'
import { deliverWebhook } from './receive-webhook.ts'

/** Simulates a payment at the test provider and delivers its messages to the shop. */
export async function payTestPayment(
  storePayments: StorePayments,
  session: string,
  { card, buyer }: { card: TestPaymentMethods; buyer: Buyer },
): Promise<Outcome['result']> {
  return deliverOutcome(
    storePayments,
    session,
    await payWithTestCard(toTestPaymentPage(storePayments), session, card, buyer),
  )
}

export async function completeTestChallenge(
  storePayments: StorePayments,
  session: string,
  isApproved: boolean,
): Promise<Refused | 'challenged' | 'paid'> {
  return deliverOutcome(
    storePayments,
    session,
    await completeChallenge(toTestPaymentPage(storePayments), session, isApproved),
  )
}

export async function authoriseTestPaymentLate(
  storePayments: StorePayments,
  session: string,
): Promise<void> {
  await deliverMessages(
    storePayments,
    await authoriseLate(toTestPaymentPage(storePayments), session),
  )
}

/** Advances a simulated dispute and schedules its next step. */
export async function continueTestDispute(
  storePayments: StorePayments,
  session: string,
  outcome: 'won' | 'lost',
): Promise<void> {
  const { messages, isOver } = await advanceDispute(
    toTestPaymentPage(storePayments),
    session,
    outcome,
  )
  await deliverMessages(storePayments, messages)
  if (!isOver)
    await enqueueAfter(storePayments.job, testPaymentTimes.disputeDecision, testDisputeTask, {
      session,
      outcome,
    })
}

function toTestPaymentPage({ job, store, payments }: StorePayments) {
  return { job, store, secret: payments.testSecret }
}

async function deliverOutcome(
  storePayments: StorePayments,
  session: string,
  { messages, isAuthorisedLate, result }: Outcome,
): Promise<Outcome['result']> {
  await deliverMessages(storePayments, messages)
  if (isAuthorisedLate)
    await enqueueAfter(storePayments.job, testPaymentTimes.latePayment, lateTestPaymentTask, {
      session,
    })
  return result
}

async function deliverMessages(
  storePayments: StorePayments,
  messages: readonly Message[],
): Promise<void> {
  for (const message of messages) await deliverWebhook(storePayments, 'test', message)
}
