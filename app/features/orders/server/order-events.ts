import { sql } from 'kysely'
import type { OrderActor, OrderState } from '../rules/order.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval, json } from '#platform/database/sql-values.ts'
import type { OrderKey } from './order-key.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

type EventDetails = {
  actor: OrderActor
  staff_id: string | null
  detail: Record<string, unknown>
}

export type OrderEvent = EventDetails &
  (
    | { kind: 'placed' | 'moved'; from_state: OrderState | null; to_state: OrderState }
    /** Events without a transition. */
    | {
        kind:
          | 'mailed'
          | 'paid_late'
          | 'refused'
          | 'noticed'
          | 'withdrawn'
          | 'disputed'
          | 'delivered'
          | 'changed'
        from_state: null
        to_state: null
      }
  )

/** Numbered without gaps, in this order: the caller holds the lock on the order. */
export async function insertEvents(
  job: Job,
  order: OrderKey,
  events: readonly OrderEvent[],
  at: Date | undefined,
): Promise<void> {
  await eventInsertion(job, { ...order, events: json(events), at: at ?? null })
}

type NewEvents = OrderKey & { events: string; at: Date | null }

const eventInsertion = prepareQuery((values: NewEvents) => insertEventsSql(values))

/** The insertion as a part of a larger statement. */
export function insertEventsSql({ company_id, store_id, order_id, events, at }: NewEvents) {
  return sql<object>`insert into order_events (company_id, store_id, order_id, seq,
        kind, from_state, to_state, actor, staff_id, detail, created_at)
      select ${company_id}::uuid, ${store_id}::uuid, ${order_id}::uuid, e.place + (
          select coalesce(max(seq), 0) from order_events
          where ${ofTenant({ company_id, store_id })} and order_id = ${order_id}),
        e.kind, e.from_state, e.to_state, e.actor, e.staff_id, e.detail, coalesce(${at}::timestamptz, now())
      from rows from (jsonb_to_recordset(${events}::jsonb)
          as (kind text, from_state text, to_state text, actor text, staff_id uuid, detail jsonb))
        with ordinality as e (kind, from_state, to_state, actor, staff_id, detail, place)`
}

/** Prevents duplicate events. */
export async function hasNoticedEvent(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  detail: Record<string, unknown>,
): Promise<boolean> {
  const found = await job
    .selectFrom('order_events')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('kind', '=', 'noticed')
    .where('detail', '=', json(detail))
    .select('seq')
    .executeTakeFirst()
  return found !== undefined
}

export async function getLastEventNumber(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<number> {
  const { seq } = await job
    .selectFrom('order_events')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .select((events) => events.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  return seq ?? 0
}

/** Counts the mails of a kind that were sent within the last `period`. */
export async function countMailsSince(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  mail: string,
  period: number,
): Promise<number> {
  const { mails } = await job
    .selectFrom('order_events')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('kind', '=', 'mailed')
    .where(sql<string>`detail ->> 'mail'`, '=', mail)
    .where('created_at', '>', sql<Date>`now() - ${toInterval(period)}`)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  return Number(mails)
}

type SystemEvent = 'mailed' | 'paid_late' | 'refused' | 'noticed'

/** Records an event without a transition. */
export function insertSystemEvent(
  job: Job,
  order: OrderKey,
  kind: SystemEvent,
  detail: Record<string, unknown>,
  at?: Date,
): Promise<void> {
  return insertEvents(job, order, [toSystemEvent(kind, detail)], at)
}

export function toSystemEvent(kind: SystemEvent, detail: Record<string, unknown>): OrderEvent {
  return { kind, from_state: null, to_state: null, actor: 'system', staff_id: null, detail }
}
