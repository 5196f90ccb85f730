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

/** In seconds: long enough to see that the order is given up, short enough to wait for what comes then. */
const lateBy = 60
const decidedAfter = 120

/** What happens at the test provider when somebody pays there, and what it tells the shop thereupon. */
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

/** The next step of a bank that disputes, and the one after it. */
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

// As if it had come over the line, and the queue had got to it.
async function tell(till: Till, messages: readonly Message[]): Promise<void> {
  for (const message of messages) {
    const heard = await receiveWebhook(till, 'test', message)
    if (!isRefused(heard)) await applyWebhook(till, heard)
  }
}
