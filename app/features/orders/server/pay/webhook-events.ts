import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isId } from '#shared/id.ts'
import { reconcileAges, retention } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { toInterval, json } from '#platform/database/sql-values.ts'
import type { ProviderEvent } from '#platform/payments/provider.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type EventKey = StoreKey & { provider: string; event_id: string }

/** Returns false for a duplicate event. */
export async function insertWebhookEvent(
  tx: Job,
  key: EventKey,
  event: ProviderEvent,
): Promise<boolean> {
  const inserted = await eventInsertion(tx, toEventRow(key, event))
  return inserted.length > 0
}

/** Stores an event that is applied in the same transaction. */
export async function insertAppliedEvent(
  tx: Job,
  key: EventKey,
  event: ProviderEvent,
): Promise<void> {
  await appliedEventInsertion(tx, toEventRow(key, event))
}

function toEventRow(
  key: EventKey,
  { attempt_id, session, capture, payload }: ProviderEvent,
): EventRow {
  return {
    ...key,
    attempt_id: isId(attempt_id) ? attempt_id : null,
    session,
    capture,
    payload: json(payload),
  }
}

type EventRow = EventKey & {
  attempt_id: string | null
  session: string | null
  capture: string | null
  payload: string
}

const eventInsertion = prepareQuery((row: EventRow, db) =>
  buildEventInsertion(db, row)
    .onConflict((known) => known.doNothing())
    .returning('event_id'),
)

const appliedEventInsertion = prepareQuery((row: EventRow, db) =>
  buildEventInsertion(db, row, sql<Date>`now()`).onConflict((known) =>
    known
      .columns(['company_id', 'store_id', 'provider', 'event_id'])
      .doUpdateSet({ applied_at: sql<Date>`now()`, parked: null }),
  ),
)

function buildEventInsertion(
  db: Kysely<Tables>,
  { company_id, store_id, provider, event_id, attempt_id, session, capture, payload }: EventRow,
  applied_at: RawBuilder<Date> | null = null,
) {
  return db.insertInto('webhook_events').values({
    company_id,
    store_id,
    provider,
    event_id,
    attempt_id,
    provider_ref: session,
    capture_ref: capture,
    payload,
    applied_at,
  })
}

export async function findWaitingEvent(job: Job, key: EventKey) {
  const [event = null] = await waitingEvent(job, key)
  return event
}

const waitingEvent = prepareQuery(({ company_id, store_id, provider, event_id }: EventKey, db) =>
  db
    .selectFrom('webhook_events')
    .where(ofTenant({ company_id, store_id }))
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .where('applied_at', 'is', null)
    .select(['attempt_id', 'provider_ref as session', 'capture_ref as capture']),
)

export async function markApplied(job: Job, key: EventKey): Promise<void> {
  await eventApplied(job, key)
}

const eventApplied = prepareQuery(({ company_id, store_id, provider, event_id }: EventKey, db) =>
  createEventUpdate(db, { company_id, store_id, provider, event_id }).set({
    applied_at: sql<Date>`now()`,
    parked: null,
  }),
)

export async function parkEvent(job: Job, key: EventKey, parked: string): Promise<void> {
  await createEventUpdate(job, key).set({ parked }).execute()
}

export async function listUnappliedEvents(
  job: Job,
  { company_id, store_id }: StoreKey,
): Promise<EventKey[]> {
  return job
    .selectFrom('webhook_events')
    .where(ofTenant({ company_id, store_id }))
    .where('applied_at', 'is', null)
    .where('parked', 'is', null)
    .where('received_at', '<', sql<Date>`now() - ${toInterval(reconcileAges.webhookEvent)}`)
    .select(['company_id', 'store_id', 'provider', 'event_id'])
    .execute()
}

export async function deleteOldEvents(job: Job, { company_id, store_id }: StoreKey): Promise<void> {
  await job
    .deleteFrom('webhook_events')
    .where(ofTenant({ company_id, store_id }))
    .where('applied_at', '<', sql<Date>`now() - ${toInterval(retention.webhookEvent)}`)
    .execute()
}

function createEventUpdate(
  job: Kysely<Tables>,
  { company_id, store_id, provider, event_id }: EventKey,
) {
  return job
    .updateTable('webhook_events')
    .where(ofTenant({ company_id, store_id }))
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
}
