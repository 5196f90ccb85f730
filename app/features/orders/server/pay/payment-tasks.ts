import { sql } from 'kysely'
import type { Minor } from '#shared/money/money.ts'
import type { OrderActor } from '../../rules/order.ts'
import { paymentTimes } from '#shared/durations.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import type { OrderKey } from '../order-key.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'

export type TaskKind = 'capture' | 'release' | 'refund'
export type TaskLine = { line_id: string; quantity: number }

export type PaymentTask = {
  id: string
  kind: TaskKind
  amount: Minor
  /** The part of the amount that credits bear. */
  credit: Minor
  actor: OrderActor
  staff_id: string | null
  reason: string
  /** Whether refunded items return to stock. */
  restock: boolean
  /** Whether no parcel follows a capture. */
  is_last: boolean
}

export async function insertTask(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  task: Omit<PaymentTask, 'id'>,
  lines: readonly TaskLine[],
): Promise<PaymentTask> {
  const { id } = await job
    .insertInto('payment_tasks')
    .values({ company_id, store_id, order_id, ...task })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0) {
    await job
      .insertInto('payment_task_lines')
      .values(lines.map((line) => ({ company_id, store_id, order_id, task_id: id, ...line })))
      .execute()
  }
  return { id, ...task }
}

export async function findPendingTask(
  job: Job | Staff,
  { company_id, store_id, order_id }: OrderKey,
): Promise<(PaymentTask & { created_at: Date }) | null> {
  const task = await job
    .selectFrom('payment_tasks')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('state', '=', 'asked')
    .select(['id', 'kind', 'amount', 'credit', 'actor', 'staff_id', 'reason', 'restock'])
    .select(['is_last', 'created_at'])
    .executeTakeFirst()
  return task ? { ...task, kind: toTaskKind(task.kind), actor: toOrderActor(task.actor) } : null
}

/**
 * Lets one caller at a time call a provider that does not recognise a repeated instruction. A lost call may still take
 * effect, so the next one waits.
 */
export async function claimTask(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await job
    .updateTable('payment_tasks')
    .set({ called_at: sql<Date>`clock_timestamp()` })
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where(
      sql<boolean>`(called_at is null or called_at < clock_timestamp() - ${toInterval(paymentTimes.request)})`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns `false` when the result was already recorded. */
export async function finishTask(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  id: string,
  state: 'done' | 'refused',
): Promise<boolean> {
  const { numUpdatedRows } = await job
    .updateTable('payment_tasks')
    .set({ state })
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Shipped or refunded quantities per line in the order of their tasks, including tasks in progress. */
export function listTaskLines(job: Job | Staff, order: OrderKey, kind: 'capture' | 'refund') {
  return taskLineList(job, { ...order, kind })
}

const taskLineList = prepareQuery(
  ({ company_id, store_id, order_id, kind }: OrderKey & { kind: string }, db) =>
    db
      .selectFrom('payment_task_lines as l')
      .innerJoin('payment_tasks as t', (join) =>
        join
          .on(joinTenant('t', 'l'))
          .onRef('t.order_id', '=', 'l.order_id')
          .onRef('t.id', '=', 'l.task_id'),
      )
      .where(ofTenant({ company_id, store_id }, 'l'))
      .where('l.order_id', '=', order_id)
      .where('t.kind', '=', kind)
      .where('t.state', '<>', 'refused')
      .orderBy('t.created_at')
      .orderBy('t.id')
      .select(['l.task_id', 'l.line_id', 'l.quantity']),
)

function toTaskKind(stored: string): TaskKind {
  return stored === 'capture' || stored === 'refund' ? stored : 'release'
}

function toOrderActor(stored: string): OrderActor {
  return stored === 'staff' || stored === 'payment' || stored === 'customer' ? stored : 'system'
}
