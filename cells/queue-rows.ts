import { setTimeout as pause } from 'node:timers/promises'
import { cellTimes } from './cell-times.ts'
import { readRows, type Cell } from './cell.ts'

const mover = 'torv move'

/**
 * Takes the jobs of the paused company out of the workers' sight, and resolves when none is running any more. A job that
 * meets the pause fails and is repeated after the move, as after a crash.
 */
export async function holdJobs(source: Cell, company_id: string, timeout: number): Promise<void> {
  const deadline = performance.now() + timeout
  for (;;) {
    await source.client.query(
      `update graphile_worker._private_jobs set locked_at = 'infinity', locked_by = $2
       where payload ->> 'company_id' = $1 and locked_at is null`,
      [company_id, mover],
    )
    const running = await readRows(
      source,
      `select from graphile_worker._private_jobs where payload ->> 'company_id' = $1 and locked_by <> $2`,
      [company_id, mover],
    )
    if (running.length === 0) return
    if (performance.now() > deadline) {
      throw new Error(`${running.length} jobs of the company were still running; try again later`)
    }
    await pause(cellTimes.markPoll)
  }
}

export async function releaseJobs(source: Cell, company_id: string): Promise<void> {
  await source.client.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
     where payload ->> 'company_id' = $1 and locked_by = $2`,
    [company_id, mover],
  )
}

/** The ids inside the jobs stay, so that receivers still recognise repeats. */
export async function copyJobs(source: Cell, target: Cell, company_id: string): Promise<number> {
  const jobs = await readRows<{ task: string; job: object }>(
    source,
    `select t.identifier as task, to_jsonb(j) as job
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload ->> 'company_id' = $1 and j.locked_by = $2 order by j.id`,
    [company_id, mover],
  )
  const tasks = jobs.map(({ task }) => task)
  await target.client.query(
    `insert into graphile_worker._private_tasks (identifier) select distinct unnest($1::text[])
     on conflict do nothing`,
    [tasks],
  )
  await target.client.query(
    `insert into graphile_worker._private_jobs
       (task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, updated_at, key, flags)
     select t.id, j.payload, j.priority, j.run_at, j.attempts, j.max_attempts, j.last_error, j.created_at,
       j.updated_at, j.key, j.flags
     from unnest($1::text[], $2::jsonb[]) n (task, job)
     join graphile_worker._private_tasks t on t.identifier = n.task,
     jsonb_populate_record(null::graphile_worker._private_jobs, n.job) j`,
    [tasks, jobs.map(({ job }) => JSON.stringify(job))],
  )
  return jobs.length
}

export async function deleteHeldJobs(source: Cell, company_id: string): Promise<void> {
  await source.client.query(
    `delete from graphile_worker._private_jobs where payload ->> 'company_id' = $1 and locked_by = $2`,
    [company_id, mover],
  )
}
