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
  type PaymentTask,
  type TaskKind,
  type TaskLine,
} from './payment-tasks.ts'

type Request = {
  kind: TaskKind
  amount?: Minor
  lines?: readonly TaskLine[]
  reason?: string
}

/**
 * Writes down what the provider is about to be asked. If nobody lives to ask it, a job does a minute later, under the
 * same key. Whoever asks for the same while no answer is there joins in; anything else has to wait for the answer.
 */
export async function requestMoney(
  inside: Job,
  order: OrderKey,
  by: Mover,
  { kind, amount = zero, lines = [], reason = '' }: Request,
): Promise<PaymentTask | Refused> {
  const { actor, staff_id = null }: { actor: OrderActor; staff_id?: string | null } = by
  const asked = await findAskedTask(inside, order)
  if (asked) {
    return asked.kind === kind && asked.amount === amount ? asked : refused('orderStepRefused')
  }
  await enqueueIn(inside, 60, moveMoneyTask, { order_id: order.order_id })
  return insertTask(inside, order, { kind, amount, actor, staff_id, reason }, lines)
}
