import { workerPool } from '#server/database/queue-pools.ts'
import { tidyQueue } from '#server/jobs/tidy-queue.ts'
import { openTrade } from '#server/payments/trade.ts'
import { tasksOf } from '#server/tasks.ts'
import { workOffThrough } from '../queue.ts'
import type { Hands } from './steps.ts'

/** Queued jobs and their follow-up jobs. */
export type JobStep = { do: 'jobs' }

/** As at startup: frees abandoned jobs and runs those that are due. */
export async function takeJobs({
  address,
  settings,
  database,
}: Pick<Hands, 'address' | 'settings' | 'database'>): Promise<void> {
  const pool = workerPool(address, settings.keyFor, () => {})
  try {
    await tidyQueue(pool)
    await workOffThrough(pool, tasksOf(settings, database, openTrade(settings), '3000'))
  } finally {
    await pool.end()
  }
}
