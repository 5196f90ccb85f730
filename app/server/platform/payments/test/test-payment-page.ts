import { refused, type Refused } from '#domain/errors/errors.ts'
import type { TestCard } from '#domain/shared/test-cards.ts'
import type { Job } from '#server/platform/database/database.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
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
  card: TestCard,
  buyer: Buyer,
): Promise<Outcome> {
  if (card === 'declined') return toOutcomeWithoutMessages(refused('paymentDeclined'))
  if (!(await isPayable(page, id))) return toOutcomeWithoutMessages(refused('paymentExpired'))
  const state = stateAfter[card]
  const isUpdated = await updateTestPayment(page.job, page.store, id, ['open'], {
    state,
    card,
    buyer,
  })
  if (!isUpdated) return toOutcomeWithoutMessages(refused('paymentExpired'))
  if (state === 'challenged') return toOutcomeWithoutMessages('challenged')
  return {
    messages: await createMessages(page, id, card),
    isAuthorisedLate: card === 'late',
    result: card === 'expires' ? refused('paymentExpired') : 'paid',
  }
}

/** Simulates the bank's confirmation step (3-D Secure). */
export async function completeChallenge(
  page: TestPaymentPage,
  id: string,
  isApproved: boolean,
): Promise<Outcome> {
  const state = isApproved ? 'authorised' : 'open'
  const isUpdated = await updateTestPayment(page.job, page.store, id, ['challenged'], { state })
  if (!isUpdated) return toOutcomeWithoutMessages(refused('paymentExpired'))
  if (!isApproved) return toOutcomeWithoutMessages(refused('paymentDeclined'))
  return {
    messages: await createMessages(page, id, 'challenged'),
    isAuthorisedLate: false,
    result: 'paid',
  }
}

/** Simulates an authorisation after the order has expired. */
export async function authoriseLate(page: TestPaymentPage, id: string): Promise<Message[]> {
  const isAuthorisedLate = await updateTestPayment(page.job, page.store, id, ['expired'], {
    state: 'authorised',
  })
  return isAuthorisedLate ? createMessages(page, id, 'succeeds') : []
}

/** Opens a dispute; the next call decides it. Returns the messages to deliver. */
export async function advanceDispute(
  { job, store, secret }: TestPaymentPage,
  id: string,
  outcome: 'won' | 'lost',
): Promise<{ messages: Message[]; isOver: boolean }> {
  const stage = await advanceTestDispute(job, store, id, outcome)
  const payment = stage && (await findTestPayment(job, store, { id }))
  if (!payment) return { messages: [], isOver: true }
  return {
    messages: [createTestMessage('payment.disputed', payment, secret)],
    isOver: stage !== 'open',
  }
}

const stateAfter = {
  succeeds: 'authorised',
  challenged: 'challenged',
  expires: 'expired',
  late: 'expired',
  twice: 'authorised',
  shuffled: 'authorised',
  never: 'authorised',
  disputeWon: 'authorised',
  disputeLost: 'authorised',
} as const satisfies Record<Exclude<TestCard, 'declined'>, string>

// In order of arrival.
const eventTypes: Record<TestCard, readonly TestEventType[]> = {
  succeeds: ['payment.authorised'],
  declined: [],
  challenged: ['payment.authorised'],
  expires: ['payment.expired'],
  late: ['payment.expired'],
  twice: ['payment.authorised', 'payment.authorised'],
  shuffled: ['payment.authorised', 'payment.failed'],
  never: [],
  disputeWon: ['payment.authorised'],
  disputeLost: ['payment.authorised'],
}

async function createMessages(
  { job, store, secret }: TestPaymentPage,
  id: string,
  card: TestCard,
): Promise<Message[]> {
  const payment = await findTestPayment(job, store, { id })
  if (!payment) return []
  const messages = eventTypes[card].map((eventType) =>
    createTestMessage(eventType, payment, secret),
  )
  // Simulates both a repeated event and a second event with the same content.
  return card === 'twice' ? [...messages, ...messages.slice(0, 1)] : messages
}

async function isPayable({ job, store }: TestPaymentPage, id: string): Promise<boolean> {
  const payment = await findTestPayment(job, store, { id })
  return payment !== null && payment.state === 'open' && !payment.has_run_out
}

function toOutcomeWithoutMessages(result: Outcome['result']): Outcome {
  return { messages: [], isAuthorisedLate: false, result }
}
