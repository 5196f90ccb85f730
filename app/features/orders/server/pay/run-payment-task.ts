import { isRefused, refused, type Code, type Refused } from '#shared/errors/errors.ts'
import { minus, zero } from '#shared/money/money.ts'
import { releaseRefund } from '#features/gift-cards/server/refund-gift-card.ts'
import { addNotifications } from '#features/notifications/server/add-notifications.ts'
import { inTransaction } from '#platform/database/database.ts'
import { ProviderUnavailable, ProviderRefused, type Provider } from '#platform/payments/provider.ts'
import type { StorePayments } from '#platform/payments/store-payments.ts'
import type { TransitionResult } from '../enter-state.ts'
import { insertSystemEvent } from '../order-events.ts'
import type { OrderKey } from '../order-key.ts'
import { lockOrder } from '../orders.ts'
import {
  claimTask,
  findPendingTask,
  finishTask,
  type PaymentTask,
  type TaskKind,
} from './payment-tasks.ts'
import { findAttempt } from './attempts.ts'
import { getBalance } from './payments.ts'
import { recordPaymentTask } from './record-payment-task.ts'

/** Calls the provider and records the result. The task id is the idempotency key, so repeating it is safe. */
export async function runPaymentTask(
  storePayments: StorePayments,
  order: OrderKey,
  task: PaymentTask,
  at?: Date,
): Promise<TransitionResult | Refused> {
  const { job, store, payments } = storePayments
  const attempt = await findAttempt(job, order)
  const session = attempt?.provider_ref
  const provider = attempt && (await payments.findByName(job, store, attempt.provider))
  if (!provider || !session) return refused('paymentNotFound')
  const isFree = provider.deduplicates || (await claimTask(job, order, task.id))
  if (!isFree) return refused('providerSilent')
  const ref = await callProvider(provider, session, task)
  if (!isRefused(ref)) {
    const reference = { provider: provider.name, provider_ref: ref ?? task.id }
    const { codeKeys } = payments
    return inTransaction(job, (tx) =>
      recordPaymentTask(tx, order, task, { reference, codeKeys, at }),
    )
  }
  if (ref.values?.['final']) {
    await inTransaction(job, async (tx) => {
      const current = await lockOrder(tx, order)
      const isFirst = await finishTask(tx, order, task.id, 'refused')
      if (isFirst && current?.kind === 'gift_card' && task.kind === 'refund') {
        await releaseRefund(tx, order, minus(current.total, await getBalance(tx, order)))
      }
      if (!isFirst) return
      await insertSystemEvent(tx, order, 'refused', { task: task.kind })
      const cause = `${task.kind} ${task.id}`
      await addNotifications(tx, order, { kind: 'payment', subject_id: order.order_id, cause })
    })
  }
  return refused(ref.refused)
}

/** Repeats a task that a crash left without a result. */
export async function retryPendingTask(
  storePayments: StorePayments,
  order: OrderKey,
): Promise<void> {
  const task = await findPendingTask(storePayments.job, order)
  if (!task) return
  const result = await runPaymentTask(storePayments, order, task)
  // Throws to have the job retried.
  const isPending = isRefused(result) && (await findPendingTask(storePayments.job, order))
  if (isPending) throw new ProviderUnavailable(`no answer to ${task.kind}`)
}

const failureCodes: Record<TaskKind, Code> = {
  capture: 'captureFailed',
  release: 'cancelFailed',
  refund: 'refundFailed',
}

async function callProvider(
  provider: Provider,
  session: string,
  { id: key, kind, amount: whole, credit }: PaymentTask,
): Promise<string | null | Refused> {
  const amount = minus(whole, credit)
  if (kind !== 'release' && amount === zero) return null
  try {
    if (kind === 'capture') return await provider.capture(session, { key, amount })
    if (kind === 'refund') return await provider.refund(session, { key, amount })
    await provider.release(session, { key })
    return null
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refused('providerSilent')
    if (error instanceof ProviderRefused)
      return refused(failureCodes[kind], { values: { final: 'yes' } })
    throw error
  }
}
