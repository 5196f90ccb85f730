import { refused, type Refused } from '#domain/errors.ts'
import { zero, type Minor } from '#domain/money.ts'
import type { Job } from '../database/database.ts'
import { enqueueIn } from '../jobs/enqueue.ts'
import type { OrderActor } from '#domain/order.ts'
import type { Mover } from './enter-state.ts'
import { moveMoneyTask } from './order-tasks.ts'
import type { OrderKey } from './order-key.ts'
import {
  findAskedTask,
  insertTask,
  listTaskLines,
  type PaymentTask,
  type TaskKind,
  type TaskLine,
} from './payment-tasks.ts'

type Request = {
  kind: TaskKind
  amount?: Minor
  lines?: readonly TaskLine[]
  reason?: string
  restock?: boolean
}

/**
 * Stores the task before the provider is called; a job repeats it after a crash, with the task id as
 * idempotency key. An identical request returns the pending task, any other is refused.
 */
export async function requestMoney(
  inside: Job,
  order: OrderKey,
  by: Mover,
  { kind, amount = zero, lines = [], reason = '', restock = false }: Request,
): Promise<PaymentTask | Refused> {
  const { actor, staff_id = null }: { actor: OrderActor; staff_id?: string | null } = by
  const asked = await findAskedTask(inside, order)
  if (asked) {
    const isSame = asked.kind === kind && asked.amount === amount && asked.staff_id === staff_id
    return isSame && hasSame(lines, await linesOf(inside, order, asked))
      ? asked
      : refused('moneyUnderWay')
  }
  await enqueueIn(inside, 60, moveMoneyTask, { order_id: order.order_id })
  return insertTask(inside, order, { kind, amount, actor, staff_id, reason, restock }, lines)
}

async function linesOf(
  inside: Job,
  order: OrderKey,
  { id, kind }: PaymentTask,
): Promise<readonly TaskLine[]> {
  if (kind === 'release') return []
  return (await listTaskLines(inside, order, kind)).filter(({ task_id }) => task_id === id)
}

function hasSame(some: readonly TaskLine[], others: readonly TaskLine[]): boolean {
  const quantities = new Map(others.map(({ line_id, quantity }) => [line_id, quantity]))
  return (
    some.length === others.length &&
    some.every(({ line_id, quantity }) => quantities.get(line_id) === quantity)
  )
}
