import { refused } from '#domain/errors.ts'
import { mayMove, type OrderActor, type OrderState } from '#domain/order.ts'
import { insertChange } from '../companies/audit-log.ts'
import { forbiddenTo } from '../companies/permission.ts'
import type { Job } from '../database/database.ts'
import { findLastEvent, insertEvent } from './order-events.ts'
import type { OrderKey } from './order-key.ts'
import { lockOrder, updateOrderState } from './orders.ts'

/** Whose doing it is; of the staff we also want to know who. */
export type Mover =
  | {
      actor: 'staff'
      staff_id: string
      /** The browser session in which they do it. */
      session_id?: string
      /** How much of the order's history they had before their eyes. */
      seen?: number
    }
  | { actor: Exclude<OrderActor, 'staff'>; staff_id?: never; session_id?: never; seen?: never }

export type Moved = { state: OrderState }

/** The order, locked, if it is there and may go this way by this hand. */
export async function orderToMove(job: Job, key: OrderKey, by: Mover, to: OrderState) {
  const { company_id } = key
  if (by.actor === 'staff') {
    const no = await forbiddenTo(job, { company_id, staff_id: by.staff_id }, 'handleOrders')
    if (no) return no
  }
  const order = await lockOrder(job, key)
  if (!order) return refused('staffOrderNotFound')
  if (!mayMove(by.actor, order.state, to)) return refused('orderStepRefused')
  const isOld = by.seen !== undefined && by.seen !== (await findLastEvent(job, key))
  return isOld ? refused('orderSeenBefore') : order
}

/** The state and the line in the order's history belong together. */
export async function enterState(
  job: Job,
  key: OrderKey,
  { number, state: from }: { number: number; state: OrderState },
  {
    to,
    by: { actor, staff_id = null },
    detail = {},
  }: {
    to: OrderState
    by: { actor: OrderActor; staff_id?: string | null }
    detail?: Record<string, unknown>
  },
  at: Date | undefined,
): Promise<Moved> {
  await updateOrderState(job, key, to)
  const event = { kind: 'moved', from_state: from, to_state: to, actor, staff_id, detail } as const
  await insertEvent(job, key, event, at)
  if (staff_id !== null) {
    const { company_id, store_id, order_id } = key
    await insertChange(job, staff_id, {
      company_id,
      store_id,
      action: 'changed',
      subject_type: 'order',
      subject_id: order_id,
      subject_name: String(number),
      changes: { state: { from, to }, ...detail },
    })
  }
  return { state: to }
}
