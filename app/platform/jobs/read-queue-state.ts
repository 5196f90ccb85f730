import { sql } from 'kysely'
import type { Worker } from '../database/database.ts'

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
