import { sql } from 'kysely'
import { hubTimes } from '#platform/parcels/hub-times.ts'
import type { ParcelCarrier } from '#shared/parcels/parcel-carrier.ts'
import type { LabelState } from '../rules/parcel-label.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { Shipment } from '#platform/parcels/parcel-hub.ts'

/** Returns whether the label is new. */
export async function insertLabel(
  job: Job,
  { company_id, store_id }: StoreKey,
  { id, order_id, carrier }: { id: string; order_id: string; carrier: ParcelCarrier },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await job
    .insertInto('parcel_labels')
    .values({ company_id, store_id, order_id, id, carrier })
    .onConflict((known) => known.columns(['company_id', 'store_id', 'id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** `is_settled`: the hub was asked long enough ago for the outcome to be found there. */
export function lockLabel(tx: Job, store: StoreKey, id: string) {
  return selectLabel(tx, store, id).forUpdate().executeTakeFirst()
}

export function findLabel(job: Job, store: StoreKey, id: string) {
  return selectLabel(job, store, id).executeTakeFirst()
}

function selectLabel(job: Job, { company_id, store_id }: StoreKey, id: string) {
  return job
    .selectFrom('parcel_labels')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .select([
      'order_id',
      'state',
      'shipment',
      'package_number',
      'created_at',
      sql<boolean>`asked_at < clock_timestamp() - ${toInterval(hubTimes.settle)}`.as('is_settled'),
    ])
}

/** Keeps other processes from asking the hub meanwhile. */
export async function markRequested(job: Job, store: StoreKey, id: string): Promise<void> {
  await updateLabel(job, store, id, { state: 'asked', asked_at: sql<Date>`clock_timestamp()` })
}

export async function markBought(
  job: Job,
  store: StoreKey,
  id: string,
  { id: shipment, package_number }: Shipment,
): Promise<void> {
  await updateLabel(job, store, id, { state: 'bought', shipment, package_number })
}

export async function markEnded(
  job: Job,
  store: StoreKey,
  id: string,
  state: 'refused' | 'cancelled',
): Promise<void> {
  await updateLabel(job, store, id, { state })
}

type LabelChange = {
  state: LabelState
  asked_at?: ReturnType<typeof sql<Date>>
  shipment?: string
  package_number?: string
}

async function updateLabel(
  job: Job,
  { company_id, store_id }: StoreKey,
  id: string,
  change: LabelChange,
): Promise<void> {
  await job
    .updateTable('parcel_labels')
    .where(ofTenant({ company_id, store_id }))
    .where('id', '=', id)
    .set(change)
    .execute()
}
