import { sql } from 'kysely'
import type { Worker } from '../database/database.ts'
import { Logger, runMigrations, type SharedOptions } from 'graphile-worker'

export type QueueState = { oldestDueSeconds: number; lost: number }

/** Returns the last state at once and reads the next one meanwhile: metrics must not wait for the database. */
export function openQueueReader(worker: Worker): () => QueueState {
  let last: QueueState = { oldestDueSeconds: 0, lost: 0 }
  let isReading = false

  async function readNext() {
    isReading = true
    try {
      last = await readQueueState(worker)
    } catch {
      // The last state stays.
    } finally {
      isReading = false
    }
  }

  return () => {
    if (!isReading) void readNext()
    return last
  }
}

async function readQueueState(worker: Worker): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null)), 0)::float8
        as "oldestDueSeconds",
      count(*) filter (where attempts >= max_attempts) as lost
    from graphile_worker._private_jobs where run_at <= now()`.execute(worker)
  return rows[0] ?? { oldestDueSeconds: 0, lost: 0 }
}

type Pool = NonNullable<SharedOptions['pgPool']>

/**
 * Migrates the queue's schema as the owner and grants access to its two roles. Without a policy for other
 * roles, row-level security hides all rows. The index finds the failed jobs of a company; a job that succeeds at once
 * never enters it.
 */
export async function installQueue(owner: Pool): Promise<void> {
  await runMigrations({ pgPool: owner, logger: silentLogger })
  const { rows } = await owner.query<{ isOpen: boolean }>(hasPoliciesSql)
  if (!rows[0]?.isOpen) await owner.query(grantSql)
}

// Errors are thrown anyway.
const silentLogger = new Logger(() => () => {})

const hasPoliciesSql = `
  select bool_and(exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'worker'))
    and to_regclass('graphile_worker.torv_failed_jobs') is not null as "isOpen"
  from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r'`

const grantSql = `
  grant usage on schema graphile_worker to torv_worker, torv_guard;
  grant select, insert, update, delete on all tables in schema graphile_worker to torv_worker;
  grant execute on all functions in schema graphile_worker to torv_worker;
  grant select, insert, update
    on graphile_worker._private_jobs, graphile_worker._private_tasks, graphile_worker._private_job_queues
    to torv_guard;
  grant delete on graphile_worker._private_jobs to torv_guard;
  grant execute on function graphile_worker.add_job, graphile_worker.add_jobs to torv_guard;
  do $$
  declare queue_table regclass;
  begin
    for queue_table in
      select c.oid from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r'
    loop
      execute format('alter table %s enable row level security', queue_table);
      execute format('drop policy if exists worker on %s', queue_table);
      execute format('create policy worker on %s to torv_worker, torv_guard using (true) with check (true)', queue_table);
    end loop;
  end $$;
  create index if not exists torv_failed_jobs
    on graphile_worker._private_jobs ((payload ->> 'company_id'), (payload ->> 'id') collate "C")
    where last_error is not null or attempts >= max_attempts;`
