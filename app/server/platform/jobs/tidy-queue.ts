import type { SharedOptions } from 'graphile-worker'

export type Pool = NonNullable<SharedOptions['pgPool']>

/**
 * Unlocks abandoned jobs and deletes jobs that failed for good 30 days ago, since they may contain personal
 * data.
 */
export async function tidyQueue(pool: Pool): Promise<void> {
  await pool.query(unlockSql)
  await pool.query(deleteFailedSql)
}

// Jobs of a killed process stay locked. No job runs longer than two minutes, so four minutes are safe.
const unlockSql = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '4 minutes'))`

const deleteFailedSql = `select from graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'))`
