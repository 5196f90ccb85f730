import { workerPool } from '#server/database/queue-pools.ts'
import { tidyQueue } from '#server/jobs/tidy-queue.ts'
import { openTrade } from '#server/payments/trade.ts'
import { tasksOf } from '#server/tasks.ts'
import { workOffThrough } from '../queue.ts'
import type { Hands } from './steps.ts'

/** What lies in the queue, and whatever follows from it. */
export type JobStep = { do: 'jobs' }

/** As a house does when it opens: nobody's jobs are freed, and all whose time has come are done. */
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
