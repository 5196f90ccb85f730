import { isRefused, refused, type Code, type Refused } from '#domain/errors.ts'
import { inOneTransaction } from '../database/database.ts'
import { ProviderAway, ProviderRefused, type Provider } from '../payments/provider.ts'
import type { Till } from '../payments/till.ts'
import type { Moved } from './enter-state.ts'
import { noteEvent } from './order-events.ts'
import type { OrderKey } from './order-key.ts'
import { lockOrder } from './orders.ts'
import { findAskedTask, updateTask, type PaymentTask, type TaskKind } from './payment-tasks.ts'
import { findAttempt } from './payments.ts'
import { recordMoney } from './record-money.ts'

/** Calls the provider and records the result. The task id is the idempotency key, so repeating it is safe. */
export async function moveMoney(
  till: Till,
  order: OrderKey,
  task: PaymentTask,
  at?: Date,
): Promise<Moved | Refused> {
  const { job, store, payments } = till
  const attempt = await findAttempt(job, order)
  const session = attempt?.provider_ref
  const provider = attempt && (await payments.named(job, store, attempt.provider))
  if (!provider || !session) return refused('paymentNotFound')
  const ref = await answerOf(provider, session, task)
  if (!isRefused(ref)) {
    const answer = { provider: provider.name, provider_ref: ref ?? task.id }
    return inOneTransaction(job, (inside) => recordMoney(inside, order, task, answer, at))
  }
  if (ref.values?.['final']) {
    await inOneTransaction(job, async (inside) => {
      await lockOrder(inside, order)
      const isNews = await updateTask(inside, order, task.id, 'refused')
      if (isNews) await noteEvent(inside, order, 'refused', { task: task.kind })
    })
  }
  return refused(ref.refused)
}

/** Repeats a task that a crash left without a result. */
export async function moveAskedMoney(till: Till, order: OrderKey): Promise<void> {
  const task = await findAskedTask(till.job, order)
  if (!task) return
  const moved = await moveMoney(till, order, task)
  // Throws to have the job retried.
  const isOpen = isRefused(moved) && (await findAskedTask(till.job, order))
  if (isOpen) throw new ProviderAway(`no answer to ${task.kind}`)
}

const failures: Record<TaskKind, Code> = {
  capture: 'captureFailed',
  release: 'cancelFailed',
  refund: 'refundFailed',
}

async function answerOf(
  provider: Provider,
  session: string,
  { id: key, kind, amount }: PaymentTask,
): Promise<string | null | Refused> {
  try {
    if (kind === 'capture') return await provider.capture(session, { key, amount })
    if (kind === 'refund') return await provider.refund(session, { key, amount })
    await provider.release(session, { key })
    return null
  } catch (fault) {
    if (fault instanceof ProviderAway) return refused('providerSilent')
    if (fault instanceof ProviderRefused)
      return refused(failures[kind], { values: { final: 'yes' } })
    throw fault
  }
}
