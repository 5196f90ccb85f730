import { isRefused } from '#shared/errors/errors.ts'
import { minus, zero } from '#shared/money/money.ts'
import { voidUnused } from '#features/gift-cards/server/refund-gift-card.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import type { Movement, Payment } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import { insertCreditNote } from '../refund/credit-notes.ts'
import { enterState, lockForTransition } from '../enter-state.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import { findPendingTask, type PaymentTask } from './payment-tasks.ts'
import { getNetCaptured, insertEntry, listEntries, type ProviderRef } from './payments.ts'
import { getStateAfterRefund, recordPaymentTask } from './record-payment-task.ts'
import { enqueueOrderMail } from '../enqueue-order-mail.ts'

/**
 * Records movements that the ledger lacks: lost results of our own tasks, refunds made in the provider's
 * dashboard, chargebacks and reversals.
 */
export async function recordMovements(
  { job, payments: { codeKeys } }: StorePayments,
  order: OrderKey,
  provider: string,
  { movements }: Payment,
): Promise<void> {
  if (movements.length === 0) return
  const known = new Set((await listEntries(job, order)).map(({ provider_ref }) => provider_ref))
  for (const movement of movements.filter(({ ref }) => !known.has(ref))) {
    await inTransaction(job, async (tx) => {
      const task = await findPendingTask(tx, order)
      const reference = { provider, provider_ref: movement.ref }
      if (task && isForTask(movement, task))
        await recordPaymentTask(tx, order, task, { reference, codeKeys })
      else if (movement.kind === 'refund')
        await recordExternalRefund(tx, order, reference, movement)
      else if (movement.kind !== 'capture') await recordDisputeEntry(tx, order, reference, movement)
    })
  }
}

function isForTask({ kind, key, amount }: Movement, task: PaymentTask): boolean {
  if (kind !== task.kind || amount !== minus(task.amount, task.credit)) return false
  return key === null ? kind === 'capture' : key === task.id
}

/** A chargeback is not a refund: the order keeps its state. */
async function recordDisputeEntry(
  tx: Job,
  order: OrderKey,
  reference: ProviderRef,
  { kind, amount }: Movement,
): Promise<void> {
  const current = await lockOrder(tx, order)
  if (!current) return
  const entryAmount = kind === 'reversal' ? amount : minus(zero, amount)
  const { currency } = current
  const entry = { ...reference, kind, amount: entryAmount, currency } as const
  const isFirst = await insertEntry(tx, order, entry, undefined)
  // The card was probably bought with a stolen payment card.
  if (isFirst && kind === 'chargeback' && current.kind === 'gift_card')
    await voidUnused(tx, order, amount)
}

async function recordExternalRefund(
  tx: Job,
  order: OrderKey,
  reference: ProviderRef,
  { amount }: Movement,
): Promise<void> {
  const by = { actor: 'payment' } as const
  const current = await lockForTransition(tx, order, by, 'refunded')
  const balance = await getNetCaptured(tx, order)
  const ofCard = await getNetCaptured(tx, order, { isCardOnly: true })
  if (isRefused(current) || amount > ofCard) return
  const { currency } = current
  const entry = { ...reference, kind: 'refund', amount: minus(zero, amount), currency } as const
  const isFirst = await insertEntry(tx, order, entry, undefined)
  const to = getStateAfterRefund(current.state, minus(balance, amount))
  if (!isFirst) return
  if (current.kind === 'gift_card') await voidUnused(tx, order, amount)
  const creditNote = { amount, settled: zero, task_id: null, reason: '' }
  const note = await insertCreditNote(tx, order, reference, creditNote, undefined)
  const detail = { amount, credit_note: note.credit_note }
  await enterState(tx, order, current, { to, by, detail }, undefined)
  await enqueueOrderMail(tx, order, current, { is: 'refunded', amount, ...note })
}
