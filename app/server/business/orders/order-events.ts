import { sql } from 'kysely'
import type { OrderActor, OrderState } from '#domain/orders/order.ts'
import type { Job } from '#server/platform/database/database.ts'
import { json } from '#server/platform/database/json.ts'
import type { OrderKey } from './order-key.ts'
import { prepareQuery } from '#server/platform/database/prepared-query.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

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
        kind: 'mailed' | 'paid_late' | 'refused' | 'noticed' | 'withdrawn' | 'disputed'
        from_state: null
        to_state: null
      }
  )

/** Numbered without gaps: the caller holds the lock on the order. */
export async function insertEvent(
  job: Job,
  order: OrderKey,
  { detail, ...event }: OrderEvent,
  at: Date | undefined,
): Promise<void> {
  await eventInsertion(job, { ...order, ...event, detail: json(detail), at: at ?? null })
}

type EventRow = OrderKey & Omit<OrderEvent, 'detail'> & { detail: string; at: Date | null }

const eventInsertion = prepareQuery(
  (
    {
      company_id,
      store_id,
      order_id,
      kind,
      from_state,
      to_state,
      actor,
      staff_id,
      detail,
      at,
    }: EventRow,
    db,
  ) =>
    db.insertInto('order_events').values((row) => ({
      company_id,
      store_id,
      order_id,
      kind,
      from_state,
      to_state,
      actor,
      staff_id,
      detail,
      created_at: sql<Date>`coalesce(${at}::timestamptz, now())`,
      seq: row
        .selectFrom('order_events')
        .where(ofTenant({ company_id, store_id }))
        .where('order_id', '=', order_id)
        .select((events) =>
          events(events.fn.coalesce(events.fn.max('seq'), events.lit(0)), '+', 1).as('next'),
        ),
    })),
)

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

/** Records an event without a transition. */
export function insertSystemEvent(
  job: Job,
  order: OrderKey,
  kind: 'mailed' | 'paid_late' | 'refused' | 'noticed',
  detail: Record<string, unknown>,
  at?: Date,
): Promise<void> {
  const event = { from_state: null, to_state: null, actor: 'system', staff_id: null } as const
  return insertEvent(job, order, { ...event, kind, detail }, at)
}
