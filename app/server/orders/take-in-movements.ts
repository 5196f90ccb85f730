import { isRefused } from '#domain/errors.ts'
import { minus, zero } from '#domain/money.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import type { Movement, Payment } from '../payments/provider.ts'
import { insertCreditNote } from './credit-notes.ts'
import { enterState, orderToMove } from './enter-state.ts'
import type { OrderKey } from './order-key.ts'
import { lockOrder } from './orders.ts'
import { findAskedTask, type PaymentTask } from './payment-tasks.ts'
import { insertEntry, keptOf, listEntries, type ProviderRef } from './payments.ts'
import { recordMoney } from './record-money.ts'
import { writeLetter } from './write-letter.ts'

/**
 * Records movements that the ledger lacks: lost results of our own tasks, refunds made in the provider's
 * dashboard, chargebacks and reversals.
 */
export async function takeInMovements(
  job: Job,
  order: OrderKey,
  provider: string,
  { movements }: Payment,
): Promise<void> {
  if (movements.length === 0) return
  const known = new Set((await listEntries(job, order)).map(({ provider_ref }) => provider_ref))
  for (const movement of movements.filter(({ ref }) => !known.has(ref))) {
    await inOneTransaction(job, async (inside) => {
      const task = await findAskedTask(inside, order)
      const answer = { provider, provider_ref: movement.ref }
      if (task && isAnswer(movement, task)) await recordMoney(inside, order, task, answer)
      else if (movement.kind === 'refund') await noticeRefund(inside, order, answer, movement)
      else if (movement.kind !== 'capture') await bookDispute(inside, order, answer, movement)
    })
  }
}

function isAnswer({ kind, key, amount }: Movement, task: PaymentTask): boolean {
  if (kind !== task.kind || amount !== task.amount) return false
  return key === null ? kind === 'capture' : key === task.id
}

/** A chargeback is not a refund: the order keeps its state. */
async function bookDispute(
  inside: Job,
  order: OrderKey,
  answer: ProviderRef,
  { kind, amount }: Movement,
): Promise<void> {
  const found = await lockOrder(inside, order)
  if (!found) return
  const moved = kind === 'reversal' ? amount : minus(zero, amount)
  const { currency } = found
  await insertEntry(inside, order, { ...answer, kind, amount: moved, currency }, undefined)
}

async function noticeRefund(
  inside: Job,
  order: OrderKey,
  answer: ProviderRef,
  { amount }: Movement,
): Promise<void> {
  const by = { actor: 'payment' } as const
  const found = await orderToMove(inside, order, by, 'refunded')
  const balance = await keptOf(inside, order)
  if (isRefused(found) || amount > balance) return
  const { currency } = found
  const entry = { ...answer, kind: 'refund', amount: minus(zero, amount), currency } as const
  const isNews = await insertEntry(inside, order, entry, undefined)
  const to = amount === balance ? 'refunded' : 'partially_refunded'
  if (!isNews) return
  const credited = { amount, task_id: null, reason: '' }
  const credit_note = await insertCreditNote(inside, order, answer, credited, undefined)
  const detail = { amount, credit_note }
  await enterState(inside, order, found, { to, by, detail }, undefined)
  await writeLetter(inside, order, found, { is: 'refunded', amount, credit_note })
}
