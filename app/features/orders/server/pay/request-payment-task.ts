import { refused, type Refused } from '#shared/errors/errors.ts'
import { zero, type Minor } from '#shared/money/money.ts'
import type { Job } from '#platform/database/database.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { OrderActor } from '../../rules/order.ts'
import { paymentTimes } from '#shared/durations.ts'
import type { Actor } from '../enter-state.ts'
import { moveMoneyTask } from '../order-tasks.ts'
import type { OrderKey } from '../order-key.ts'
import {
  findPendingTask,
  insertTask,
  listTaskLines,
  type PaymentTask,
  type TaskKind,
  type TaskLine,
} from './payment-tasks.ts'

type TaskRequest = {
  kind: TaskKind
  amount?: Minor
  credit?: Minor
  lines?: readonly TaskLine[]
  reason?: string
  restock?: boolean
  isLast?: boolean
}

/**
 * Stores the task before the provider is called; a job repeats it after a crash, with the task id as
 * idempotency key. An identical request returns the pending task, any other is refused.
 */
export async function requestPaymentTask(
  tx: Job,
  order: OrderKey,
  by: Actor,
  {
    kind,
    amount = zero,
    credit = zero,
    lines = [],
    reason = '',
    restock = false,
    isLast: is_last = true,
  }: TaskRequest,
): Promise<PaymentTask | Refused> {
  const { actor, staff_id = null }: { actor: OrderActor; staff_id?: string | null } = by
  const pending = await findPendingTask(tx, order)
  if (pending) {
    const isSame =
      pending.kind === kind &&
      pending.amount === amount &&
      pending.is_last === is_last &&
      pending.staff_id === staff_id
    return isSame && areSameLines(lines, await readTaskLines(tx, order, pending))
      ? pending
      : refused('moneyUnderWay')
  }
  await enqueueAfter(tx, paymentTimes.taskRetry, moveMoneyTask, { order_id: order.order_id })
  const task = { kind, amount, credit, actor, staff_id, reason, restock, is_last }
  return insertTask(tx, order, task, lines)
}

async function readTaskLines(
  tx: Job,
  order: OrderKey,
  { id, kind }: PaymentTask,
): Promise<readonly TaskLine[]> {
  if (kind === 'release') return []
  return (await listTaskLines(tx, order, kind)).filter(({ task_id }) => task_id === id)
}

function areSameLines(some: readonly TaskLine[], others: readonly TaskLine[]): boolean {
  const quantities = new Map(others.map(({ line_id, quantity }) => [line_id, quantity]))
  return (
    some.length === others.length &&
    some.every(({ line_id, quantity }) => quantities.get(line_id) === quantity)
  )
}
