import { refused } from '#shared/errors/errors.ts'
import {
  mayBeIn,
  mayTransition,
  type OrderActor,
  type OrderKind,
  type OrderState,
} from '../rules/order.ts'
import { insertChange } from '#features/companies/server/audit-log.ts'
import { checkMemberPermission } from '#features/companies/server/permission.ts'
import type { Job } from '#platform/database/database.ts'
import type { OrderMail } from '#features/mails/server/order-mail.ts'
import { getLastEventNumber, toSystemEvent } from './order-events.ts'
import type { Buyer } from '#platform/payments/provider.ts'
import type { OrderKey } from './order-key.ts'
import { lockOrder } from './orders.ts'
import type { EndState } from './pay/attempts.ts'
import { updateState } from './update-state.ts'

/** Staff are recorded with their id. */
export type Actor =
  | {
      actor: 'staff'
      staff_id: string
      session_id?: string
      /** Number of the last order event shown in the form. */
      version?: number
    }
  | { actor: Exclude<OrderActor, 'staff'>; staff_id?: never; session_id?: never; version?: never }

export type TransitionResult = { state: OrderState }

/** Locks the order and refuses when the actor may not make this transition. */
export function lockForTransition(job: Job, key: OrderKey, by: Actor, to: OrderState) {
  return lockIfAllowed(
    job,
    key,
    by,
    ({ state, kind }) => mayTransition(by.actor, state, to) && mayBeIn(to, kind),
  )
}

/** Locks the order and refuses when the actor may not do this with it. */
export async function lockIfAllowed(
  job: Job,
  key: OrderKey,
  by: Actor,
  isAllowed: (order: { state: OrderState; kind: OrderKind }) => boolean,
) {
  const { company_id } = key
  if (by.actor === 'staff') {
    const refusal = await checkMemberPermission(
      job,
      { company_id, staff_id: by.staff_id },
      'handleOrders',
    )
    if (refusal) return refusal
  }
  const order = await lockOrder(job, key)
  if (!order) return refused('staffOrderNotFound')
  if (!isAllowed(order)) return refused('orderStepRefused')
  const isOutdated = by.version !== undefined && by.version !== (await getLastEventNumber(job, key))
  return isOutdated ? refused('orderSeenBefore') : order
}

/** Writes the state and its event together. */
export async function enterState(
  job: Job,
  key: OrderKey,
  { number, state: from }: { number: number; state: OrderState },
  {
    to,
    by: { actor, staff_id = null },
    detail = {},
    buyer = null,
    mail = null,
    attempts = null,
  }: {
    to: OrderState
    by: { actor: OrderActor; staff_id?: string | null }
    detail?: Record<string, unknown>
    buyer?: Buyer | null
    /** The mail that the caller sends with it. */
    mail?: OrderMail['letter']['is'] | null
    /** The state of the payment attempts, if it changes. */
    attempts?: EndState | null
  },
  at: Date | undefined,
): Promise<TransitionResult> {
  const event = { kind: 'moved', from_state: from, to_state: to, actor, staff_id, detail } as const
  const { company_id, store_id, order_id } = key
  await Promise.all([
    updateState(job, key, {
      state: to,
      buyer,
      attempts,
      events: mail === null ? [event] : [event, toSystemEvent('mailed', { mail })],
      at,
    }),
    staff_id !== null &&
      insertChange(job, staff_id, {
        company_id,
        store_id,
        action: 'changed',
        subject_type: 'order',
        subject_id: order_id,
        subject_name: String(number),
        changes: { state: { from, to }, ...detail },
      }),
  ])
  return { state: to }
}
