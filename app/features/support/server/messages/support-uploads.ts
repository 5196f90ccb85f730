import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import type { Customer, Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import type { Refused } from '#shared/errors/errors.ts'
import { photoContent, type PhotoColumns } from '#platform/media/photo-files.ts'
import type { CustomerKey } from '../tickets/support-tickets.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export type Photo = { id: string; width: number; height: number }

export async function insertUpload(customer: Customer, photo: PhotoColumns): Promise<Photo> {
  const { company_id, store_id, customer_id: user_id } = customer.scope
  const { id } = await customer
    .insertInto('support_uploads')
    .values({ company_id, store_id, user_id, ...photo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, width: photo.width, height: photo.height }
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

export async function findUpload(customer: Customer, id: string): Promise<Buffer | null | Refused> {
  const upload = await selectUploads(customer, customer.scope)
    .where('id', '=', id)
    .select(photoContent('small'))
    .executeTakeFirst()
  return upload ? customer.files.read(customer.scope.company_id, upload) : null
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
