import { refused, type Refused } from '#shared/errors/errors.ts'
import type { TestPaymentMethods } from '#shared/test-cards.ts'
import type { Job } from '#platform/database/database.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Buyer, Message } from '../provider.ts'
import { createTestMessage, type TestEventType } from './test-events.ts'
import { advanceTestDispute } from './test-disputes.ts'
import { findTestPayment, updateTestPayment } from './test-payments.ts'

/** The outcome of an action on the test payment page, with the messages to deliver to the shop. */
export type Outcome = {
  messages: Message[]
  /** Whether the payment is authorised after the order has expired. */
  isAuthorisedLate: boolean
  result: Refused | 'challenged' | 'paid'
}

type TestPaymentPage = { job: Job; store: StoreKey; secret: string }

export async function payWithTestCard(
  page: TestPaymentPage,
  id: string,
  card: TestPaymentMethods,
  buyer: Buyer,
): Promise<Outcome> {
  if (card === 'declined') return toOutcomeWithoutMessages(refused('paymentDeclined'))
  const state = stateAfter[card]
  const change = { state, card, buyer }
  const payment = await updateTestPayment(page.job, page.store, id, ['open'], change)
  if (!payment) return toOutcomeWithoutMessages(refused('paymentExpired'))
  if (state === 'challenged') return toOutcomeWithoutMessages('challenged')
  return {
    messages: createMessages(page, payment, card),
    isAuthorisedLate: card === 'late',
    result: card === 'expires' ? refused('paymentExpired') : 'paid',
  }
}

/** Simulates the bank's confirmation step (3-D Secure), or MobilePay on the buyer's phone. */
export async function completeChallenge(
  page: TestPaymentPage,
  id: string,
  isApproved: boolean,
): Promise<Outcome> {
  const state = isApproved ? 'authorised' : 'open'
  const payment = await updateTestPayment(page.job, page.store, id, ['challenged'], { state })
  if (!payment) return toOutcomeWithoutMessages(refused('paymentExpired'))
  if (!isApproved) {
    return {
      messages: [createTestMessage('payment.declined', payment, page.secret)],
      isAuthorisedLate: false,
      result: refused('paymentDeclined'),
    }
  }
  return {
    messages: createMessages(page, payment, 'challenged'),
    isAuthorisedLate: false,
    result: 'paid',
  }
}

/** Simulates an authorisation after the order has expired. */
export async function authoriseLate(page: TestPaymentPage, id: string): Promise<Message[]> {
  const payment = await updateTestPayment(page.job, page.store, id, ['expired'], {
    state: 'authorised',
  })
  return payment ? createMessages(page, payment, 'succeeds') : []
}

/** Opens a dispute; the next call decides it. Returns the messages to deliver. */
export async function advanceDispute(
  { job, store, secret }: TestPaymentPage,
  id: string,
  outcome: 'won' | 'lost',
): Promise<{ messages: Message[]; isOver: boolean }> {
  const stage = await advanceTestDispute(job, store, id, outcome)
  const payment = stage && (await findTestPayment(job, store, id))
  if (!payment) return { messages: [], isOver: true }
  return {
    messages: [createTestMessage('payment.disputed', payment, secret)],
    isOver: stage !== 'open',
  }
}

const stateAfter = {
  succeeds: 'authorised',
  challenged: 'challenged',
  mobilepay: 'challenged',
  expires: 'expired',
  late: 'expired',
  twice: 'authorised',
  shuffled: 'authorised',
  never: 'authorised',
  disputeWon: 'authorised',
  disputeLost: 'authorised',
} as const satisfies Record<Exclude<TestPaymentMethods, 'declined'>, string>

// In order of arrival.
const eventTypes: Record<TestPaymentMethods, readonly TestEventType[]> = {
  succeeds: ['payment.authorised'],
  declined: [],
  challenged: ['payment.authorised'],
  mobilepay: ['payment.authorised'],
  expires: ['payment.expired'],
  late: ['payment.expired'],
  twice: ['payment.authorised', 'payment.authorised'],
  shuffled: ['payment.authorised', 'payment.failed'],
  never: [],
  disputeWon: ['payment.authorised'],
  disputeLost: ['payment.authorised'],
}

function createMessages(
  { secret }: TestPaymentPage,
  payment: { id: string; attempt_id: string },
  card: TestPaymentMethods,
): Message[] {
  const messages = eventTypes[card].map((eventType) =>
    createTestMessage(eventType, payment, secret),
  )
  // Simulates both a repeated event and a second event with the same content.
  return card === 'twice' ? [...messages, ...messages.slice(0, 1)] : messages
}

function toOutcomeWithoutMessages(result: Outcome['result']): Outcome {
  return { messages: [], isAuthorisedLate: false, result }
}
