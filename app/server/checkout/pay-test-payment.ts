import type { Refused } from '#domain/errors.ts'
import type { TestCard } from '#domain/test-cards.ts'
import { isRefused } from '#domain/errors.ts'
import { enqueueIn } from '../jobs/enqueue.ts'
import type { Buyer, Message } from '../payments/provider.ts'
import { testDisputeTask } from '../payments/test/test-dispute-task.ts'
import {
  answerChallenge,
  answerLate,
  goOnDisputing,
  payWith,
  type Outcome,
} from '../payments/test/test-desk.ts'
import type { Till } from '../payments/till.ts'
import { applyWebhook } from './apply-webhook.ts'
import { lateAnswerTask } from './checkout-tasks.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** In seconds: long enough for the order to expire first. */
const lateBy = 60
const decidedAfter = 120

/** Simulates a payment at the test provider and delivers its messages to the shop. */
export async function payTestPayment(
  till: Till,
  session: string,
  { card, buyer }: { card: TestCard; buyer: Buyer },
): Promise<Outcome['end']> {
  return follow(till, session, await payWith(deskOf(till), session, card, buyer))
}

export async function answerTestChallenge(
  till: Till,
  session: string,
  isApproved: boolean,
): Promise<Refused | 'challenged' | 'paid'> {
  return follow(till, session, await answerChallenge(deskOf(till), session, isApproved))
}

export async function answerTestPaymentLate(till: Till, session: string): Promise<void> {
  await tell(till, await answerLate(deskOf(till), session))
}

/** Advances a simulated dispute and schedules its next step. */
export async function disputeTestPayment(
  till: Till,
  session: string,
  outcome: 'won' | 'lost',
): Promise<void> {
  const { now, isOver } = await goOnDisputing(deskOf(till), session, outcome)
  await tell(till, now)
  if (!isOver) await enqueueIn(till.job, decidedAfter, testDisputeTask, { session, outcome })
}

function deskOf({ job, store, payments }: Till) {
  return { job, store, secret: payments.testSecret }
}

async function follow(
  till: Till,
  session: string,
  { now, isLate, end }: Outcome,
): Promise<Outcome['end']> {
  await tell(till, now)
  if (isLate) await enqueueIn(till.job, lateBy, lateAnswerTask, { session })
  return end
}

// Delivers as a webhook request would, then applies it at once instead of through the queue.
async function tell(till: Till, messages: readonly Message[]): Promise<void> {
  for (const message of messages) {
    const heard = await receiveWebhook(till, 'test', message)
    if (!isRefused(heard)) await applyWebhook(till, heard)
  }
}
