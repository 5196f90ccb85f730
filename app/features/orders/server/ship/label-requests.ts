import { sql } from 'kysely'
import { hubTimes } from '#platform/parcels/hub-times.ts'
import { toLocalisedError, isRefused, type Refused } from '#shared/errors/errors.ts'
import type { LocalisedError } from '#shared/errors/localised-error.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { toInterval, json } from '#platform/database/sql-values.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import type { OrderKey } from '../order-key.ts'

/** Saves a request; a refusal that is known already is saved with it. Returns whether a job has to follow. */
export async function saveLabelRequest(
  staff: Staff,
  { company_id, store_id, order_id }: OrderKey,
  refusal: Refused | null,
): Promise<boolean> {
  const { staff_id } = staff.scope
  const state = refusal ? ('refused' as const) : ('waiting' as const)
  const values = { staff_id, state, refusal: refusal && json(refusal) }
  const { numInsertedOrUpdatedRows = 0n } = await staff
    .insertInto('label_requests')
    .values({ company_id, store_id, order_id, ...values })
    .onConflict((known) =>
      known
        .columns(['company_id', 'store_id', 'order_id'])
        .doUpdateSet({ ...values, requested_at: sql<Date>`now()` })
        // One that waits has a job.
        .where((row) => row.or([row('label_requests.state', '=', 'refused'), isOverdue])),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n && refusal === null
}

/** `is_overdue`: the hub has been asked for long enough. */
export async function findWaitingRequest(job: Job, { company_id, store_id, order_id }: OrderKey) {
  return job
    .selectFrom('label_requests')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .where('state', '=', 'waiting')
    .select(['staff_id', isOverdue.as('is_overdue')])
    .executeTakeFirst()
}

const isOverdue = sql<boolean>`label_requests.requested_at < now() - ${toInterval(hubTimes.labelRetries)}`

export async function refuseLabelRequest(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
  refusal: Refused,
): Promise<void> {
  await job
    .updateTable('label_requests')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .set({ state: 'refused', refusal: json(refusal) })
    .execute()
}

export async function deleteLabelRequest(
  job: Job,
  { company_id, store_id, order_id }: OrderKey,
): Promise<void> {
  await job
    .deleteFrom('label_requests')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', '=', order_id)
    .execute()
}

/** The error of each refused request, and null for those that wait. */
export async function listLabelRequests(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  order_ids: readonly string[],
): Promise<Map<string, LocalisedError | null>> {
  const rows = await staff
    .selectFrom('label_requests')
    .where(ofTenant({ company_id, store_id }))
    .where('order_id', 'in', order_ids)
    .select(['order_id', 'refusal'])
    .execute()
  return new Map(
    rows.map(({ order_id, refusal }) => [
      order_id,
      isRefused(refusal) ? toLocalisedError(refusal) : null,
    ]),
  )
}
