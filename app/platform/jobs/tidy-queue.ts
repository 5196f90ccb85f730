import type { SharedOptions } from 'graphile-worker'
import { jobTimes, retention, second } from '#shared/durations.ts'

export type Pool = NonNullable<SharedOptions['pgPool']>

/** Unlocks abandoned jobs and deletes old ones that failed for good. */
export async function tidyQueue(pool: Pool): Promise<void> {
  await pool.query(unlockSql, [jobTimes.lock / second])
  await pool.query(deleteFailedSql, [retention.failedJob / second])
}

const unlockSql = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(secs => $1)))`

const deleteFailedSql = `select from graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null and updated_at < now() - make_interval(secs => $1)))`
