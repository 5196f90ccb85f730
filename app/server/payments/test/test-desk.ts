import { refused, type Refused } from '#domain/errors.ts'
import type { TestCard } from '#domain/test-cards.ts'
import type { Job } from '../../database/database.ts'
import type { StoreKey } from '../../stores/stores.ts'
import type { Buyer, Message } from '../provider.ts'
import { testMessage, type TestNews } from './test-events.ts'
import { moveTestDispute } from './test-disputes.ts'
import { findTestPayment, updateTestPayment } from './test-payments.ts'

/** The outcome of an action on the test payment page, with the messages to deliver to the shop. */
export type Outcome = {
  now: Message[]
  /** Whether the payment is authorised after the order has expired. */
  isLate: boolean
  end: Refused | 'challenged' | 'paid'
}

type Desk = { job: Job; store: StoreKey; secret: string }

export async function payWith(
  desk: Desk,
  id: string,
  card: TestCard,
  buyer: Buyer,
): Promise<Outcome> {
  if (card === 'declined') return nothing(refused('paymentDeclined'))
  if (!(await isPayable(desk, id))) return nothing(refused('paymentExpired'))
  const state = stateAfter[card]
  const isTaken = await updateTestPayment(desk.job, desk.store, id, ['open'], {
    state,
    card,
    buyer,
  })
  if (!isTaken) return nothing(refused('paymentExpired'))
  if (state === 'challenged') return nothing('challenged')
  return {
    now: await told(desk, id, card),
    isLate: card === 'late',
    end: card === 'expires' ? refused('paymentExpired') : 'paid',
  }
}

/** Simulates the bank's confirmation step (3-D Secure). */
export async function answerChallenge(
  desk: Desk,
  id: string,
  isApproved: boolean,
): Promise<Outcome> {
  const state = isApproved ? 'authorised' : 'open'
  const isTaken = await updateTestPayment(desk.job, desk.store, id, ['challenged'], { state })
  if (!isTaken) return nothing(refused('paymentExpired'))
  if (!isApproved) return nothing(refused('paymentDeclined'))
  return { now: await told(desk, id, 'challenged'), isLate: false, end: 'paid' }
}

/** Simulates an authorisation after the order has expired. */
export async function answerLate(desk: Desk, id: string): Promise<Message[]> {
  const isLate = await updateTestPayment(desk.job, desk.store, id, ['expired'], {
    state: 'authorised',
  })
  return isLate ? told(desk, id, 'succeeds') : []
}

/** Opens a dispute; the next call decides it. Returns the messages to deliver. */
export async function goOnDisputing(
  { job, store, secret }: Desk,
  id: string,
  outcome: 'won' | 'lost',
): Promise<{ now: Message[]; isOver: boolean }> {
  const stage = await moveTestDispute(job, store, id, outcome)
  const payment = stage && (await findTestPayment(job, store, { id }))
  if (!payment) return { now: [], isOver: true }
  return { now: [testMessage('payment.disputed', payment, secret)], isOver: stage !== 'open' }
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
const newsOf: Record<TestCard, readonly TestNews[]> = {
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

async function told({ job, store, secret }: Desk, id: string, card: TestCard): Promise<Message[]> {
  const payment = await findTestPayment(job, store, { id })
  if (!payment) return []
  const messages = newsOf[card].map((news) => testMessage(news, payment, secret))
  // Simulates both a repeated event and a second event with the same content.
  return card === 'twice' ? [...messages, ...messages.slice(0, 1)] : messages
}

async function isPayable({ job, store }: Desk, id: string): Promise<boolean> {
  const payment = await findTestPayment(job, store, { id })
  return payment !== null && payment.state === 'open' && !payment.has_run_out
}

function nothing(end: Outcome['end']): Outcome {
  return { now: [], isLate: false, end }
}
