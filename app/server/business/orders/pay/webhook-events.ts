import { sql } from 'kysely'
import { isId } from '#domain/shared/id.ts'
import { reconcileAges, retention } from '#domain/shared/durations.ts'
import type { Job } from '#server/platform/database/database.ts'
import { toInterval } from '#server/platform/database/interval.ts'
import { json } from '#server/platform/database/json.ts'
import type { ProviderEvent } from '#server/platform/payments/provider.ts'
import type { StoreKey } from '#domain/stores/store-key.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

export type EventKey = StoreKey & { provider: string; event_id: string }

/** Returns false for a duplicate event. */
export async function insertWebhookEvent(
  tx: Job,
  { company_id, store_id, provider, event_id }: EventKey,
  { attempt_id, session, capture, payload }: ProviderEvent,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_events')
    .values({
      company_id,
      store_id,
      provider,
      event_id,
      attempt_id: isId(attempt_id) ? attempt_id : null,
      provider_ref: session,
      capture_ref: capture,
      payload: json(payload),
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findWaitingEvent(job: Job, key: EventKey) {
  const { company_id, store_id, provider, event_id } = key
  const event = await job
    .selectFrom('webhook_events')
    .where(ofTenant({ company_id, store_id }))
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .where('applied_at', 'is', null)
    .select(['attempt_id', 'provider_ref as session', 'capture_ref as capture'])
    .executeTakeFirst()
  return event ?? null
}

export async function markApplied(job: Job, key: EventKey): Promise<void> {
  await createEventUpdate(job, key)
    .set({ applied_at: sql<Date>`now()`, parked: null })
    .execute()
}

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

function createEventUpdate(job: Job, { company_id, store_id, provider, event_id }: EventKey) {
  return job
    .updateTable('webhook_events')
    .where(ofTenant({ company_id, store_id }))
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
}
