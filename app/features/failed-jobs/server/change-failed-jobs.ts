import { batchSizes } from '#shared/batch-sizes.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { inTransaction, type Staff } from '#platform/database/database.ts'
import {
  deleteFailedJob,
  restartFailedJobs,
  type ChangedJob,
  type JobKey,
} from '#platform/jobs/failed-jobs.ts'
import { recordChanges, type Change } from '#features/companies/server/audit-log.ts'
import { nameJob } from '../rules/job-names.ts'
import { checkJobAccess, findFailedJob } from './read-failed-jobs.ts'

/** The job starts over with the same content. Returns its name. */
export function retryJob(
  staff: Staff,
  store: StoreKey,
  key: JobKey,
): Promise<{ name: string } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkJobAccess(tx, store, 'editSettings')
    if (refusal) return refusal
    const [job] = await restartFailedJobs(tx, store, key, 1)
    if (!job) return explain(tx, store, key)
    await recordRetries(tx, store, [job])
    return { name: nameJob(job) }
  })
}

/** Returns how many start over; what runs is left alone. */
export function retryAllJobs(staff: Staff, store: StoreKey): Promise<{ count: number } | Refused> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkJobAccess(tx, store, 'editSettings')
    if (refusal) return refusal
    const jobs = await restartFailedJobs(tx, store, null, batchSizes.retriedJobs)
    await recordRetries(tx, store, jobs)
    return { count: jobs.length }
  })
}

/** A job that is still tried again by itself stays. */
export function removeJob(staff: Staff, store: StoreKey, key: JobKey): Promise<Refused | null> {
  return inTransaction(staff, async (tx) => {
    const refusal = await checkJobAccess(tx, store, 'editSettings')
    if (refusal) return refusal
    const job = await deleteFailedJob(tx, store, key)
    if (!job) return explain(tx, store, key)
    await recordChanges(tx, [{ ...toChange(store, job), action: 'deleted' }])
    return null
  })
}

/** Tells why nothing was changed. */
async function explain(tx: Staff, store: StoreKey, key: JobKey): Promise<Refused> {
  const job = await findFailedJob(tx, store, key)
  if (!job) return refused('failedJobGone')
  return refused(job.is_running || job.is_given_up ? 'failedJobRunning' : 'failedJobStillTried')
}

function recordRetries(tx: Staff, store: StoreKey, jobs: readonly ChangedJob[]): Promise<void> {
  return recordChanges(
    tx,
    jobs.map((job) => ({
      ...toChange(store, job),
      action: 'changed',
      changes: { tried_again: { from: job.attempts, to: 0 } },
    })),
  )
}

/** The log is kept for ever, so it names no recipient. */
function toChange({ company_id, store_id }: StoreKey, job: ChangedJob) {
  return {
    company_id,
    ...(job.store_id === store_id && { store_id }),
    subject_type: 'job',
    subject_id: job.id,
    subject_name: nameJob(job),
  } as const satisfies Partial<Change>
}
