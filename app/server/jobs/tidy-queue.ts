import type { SharedOptions } from 'graphile-worker'

export type Pool = NonNullable<SharedOptions['pgPool']>

/** Frees what nobody works at any more, and forgets what failed for good a month ago: it may name somebody. */
export async function tidyQueue(pool: Pool): Promise<void> {
  await pool.query(freeSql)
  await pool.query(forgetSql)
}

// A job of a process that was killed stays taken. None is worked at for longer than two minutes, so what was taken
// twice as long ago is nobody's.
const freeSql = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs where locked_at < now() - interval '4 minutes'))`

const forgetSql = `select from graphile_worker.complete_jobs(array(
  select id from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'))`
