import { isId } from '#shared/id.ts'
import { pageLengths } from '#shared/limits.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { listFailedJobs, type FailedJob, type JobKey } from '#platform/jobs/failed-jobs.ts'
import { checkPermission } from '#features/companies/server/permission.ts'

/** One page, newest first, with the numbers of the orders that the jobs are about. */
export async function readFailedJobs(staff: Staff, store: StoreKey, after: string | null) {
  const refusal = await checkJobAccess(staff, store, 'readSettings')
  if (refusal) return refusal
  const limit = pageLengths.failedJobs
  const found = await listFailedJobs(staff, store, { after, limit: limit + 1 })
  const jobs = found.slice(0, limit)
  return {
    jobs: await addOrderNumbers(staff, store, jobs),
    next: found.length > limit ? (jobs.at(-1)?.id ?? null) : null,
  }
}

export async function readFailedJob(staff: Staff, store: StoreKey, key: JobKey) {
  const refusal = await checkJobAccess(staff, store, 'editSettings')
  return refusal ?? (await findFailedJob(staff, store, key)) ?? refused('failedJobGone')
}

export async function findFailedJob(
  staff: Staff,
  store: StoreKey,
  { task, id }: JobKey,
): Promise<FailedJob | undefined> {
  const jobs = await listFailedJobs(staff, store, { id, limit: pageLengths.failedJobs })
  return jobs.find((job) => job.task === task)
}

/** The store may have been deleted since the page was opened. */
export async function checkJobAccess(
  staff: Staff,
  store: StoreKey,
  permission: 'readSettings' | 'editSettings',
): Promise<Refused | null> {
  const refusal = await checkPermission(staff, store.company_id, permission)
  if (refusal) return refusal
  const { company_id, store_id } = store
  const found = await staff
    .selectFrom('stores')
    .where(ofTenant({ company_id }))
    .where('id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found ? null : refused('failedJobStoreDeleted')
}

async function addOrderNumbers(staff: Staff, store: StoreKey, jobs: readonly FailedJob[]) {
  const ids = jobs.map(({ order_id }) => order_id).filter(isId)
  const orders =
    ids.length === 0
      ? []
      : await staff
          .selectFrom('orders')
          .where(ofTenant(store))
          .where('id', 'in', ids)
          .select(['id', 'number'])
          .execute()
  const numbers = new Map<string | null, number>(orders.map(({ id, number }) => [id, number]))
  return jobs.map((job) => ({ ...job, order_number: numbers.get(job.order_id) ?? null }))
}
