import { sql } from 'kysely'
import { retention } from '#domain/shared/durations.ts'
import type { Customer, Job } from '#server/platform/database/database.ts'
import { toInterval } from '#server/platform/database/interval.ts'
import type { CleanPhoto } from '#server/platform/media/clean-photo.ts'
import type { CustomerKey } from '../tickets/support-tickets.ts'
import { ofTenant } from '#server/platform/database/tenant-key.ts'

export type Photo = { id: string; width: number; height: number }

export async function insertUpload(
  customer: Customer,
  { whole, preview }: CleanPhoto,
): Promise<Photo> {
  const { company_id, store_id, customer_id: user_id } = customer.scope
  const { width, height } = whole
  const { id } = await customer
    .insertInto('support_uploads')
    .values({
      company_id,
      store_id,
      user_id,
      width,
      height,
      bytes: whole.bytes,
      preview: preview.bytes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, width, height }
}

export async function hasUploads(
  by: Customer | Job,
  customer: CustomerKey,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const uploads = await selectUploads(by, customer).where('id', 'in', ids).select('id').execute()
  return uploads.length === ids.length
}

/** Deletes the oldest unsent uploads beyond the limit. */
export async function deleteExcessUploads(customer: Customer, limit: number): Promise<void> {
  const old = await selectUploads(customer, customer.scope)
    .orderBy('created_at', 'desc')
    .offset(limit)
    .limit(100)
    .select('id')
    .execute()
  await deleteUploads(
    customer,
    customer.scope,
    old.map(({ id }) => id),
  )
}

export async function findUpload(customer: Customer, id: string): Promise<Buffer | null> {
  const upload = await selectUploads(customer, customer.scope)
    .where('id', '=', id)
    .select('preview')
    .executeTakeFirst()
  return upload?.preview ?? null
}

export async function deleteUploads(
  by: Customer | Job,
  { company_id, store_id, customer_id }: CustomerKey,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await by
    .deleteFrom('support_uploads')
    .where(ofTenant({ company_id, store_id }))
    .where('user_id', '=', customer_id)
    .where('id', 'in', ids)
    .execute()
}

export async function deleteOldUploads(job: Job): Promise<void> {
  await job
    .deleteFrom('support_uploads')
    .where(ofTenant({ company_id: job.scope.company_id }))
    .where('created_at', '<', sql<Date>`now() - ${toInterval(retention.unsentPhoto)}`)
    .execute()
}

function selectUploads(by: Customer | Job, { company_id, store_id, customer_id }: CustomerKey) {
  return by
    .selectFrom('support_uploads')
    .where(ofTenant({ company_id, store_id }))
    .where('user_id', '=', customer_id)
}
