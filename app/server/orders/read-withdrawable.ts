import { refused, type Refused } from '#domain/errors.ts'
import { isPaid } from '#domain/order.ts'
import { isWithdrawalLate } from '#domain/withdrawal-period.ts'
import type { Job } from '../database/database.ts'
import type { OrderKey } from './order-key.ts'
import { listTaskLines, type TaskLine } from './payment-tasks.ts'
import { readOrder, type OrderRead } from './read-order.ts'
import { listWithdrawnLines } from './withdrawals.ts'

export type Withdrawable = OrderRead & {
  /** What can still be withdrawn from. */
  left: (OrderRead['lines'][number] & { left: number })[]
  is_late: boolean
}

/** What of an order its buyer can still withdraw from, and whether the period for it has run out. */
export async function readWithdrawable(
  job: Job,
  key: OrderKey,
  now = new Date(),
): Promise<Withdrawable | Refused> {
  const order = await readOrder(job, key)
  if (!order) return refused('orderNotFound')
  const withdrawn = await listWithdrawnLines(job, key)
  const paidBack = await listTaskLines(job, key, 'refund')
  const left = order.lines
    .map((line) => {
      const bought = order.drawn > 0 ? countOf(order.sent, line.id) : line.quantity
      // What was left out of the parcel is mostly the answer to a withdrawal, and so is money that was paid back: none of
      // it is counted twice.
      const unanswered = countOf(withdrawn, line.id) - (line.quantity - bought)
      const gone = Math.max(0, unanswered, countOf(paidBack, line.id))
      return { ...line, left: isPaid(order) ? Math.max(0, bought - gone) : 0 }
    })
    .filter((line) => line.left > 0)
  return { ...order, left, is_late: isWithdrawalLate(sentAt(order), now) }
}

function sentAt({ events }: OrderRead): Date | null {
  return events.findLast(({ to_state }) => to_state === 'shipped')?.created_at ?? null
}

function countOf(lines: readonly TaskLine[], line_id: string): number {
  return lines
    .filter((line) => line.line_id === line_id)
    .reduce((count, { quantity }) => count + quantity, 0)
}
