import { sql } from 'kysely'
import { paymentTimes } from '#shared/durations.ts'
import { batchSizes } from '#shared/limits.ts'
import type { Worker } from '../database/database.ts'
import { toInterval } from '../database/interval.ts'

export type DueRun = {
  task: string
  /** Runs are in the order of their names; a run that has ended adds nothing. */
  run: string
  /** Delay in milliseconds between the jobs of one batch of stores and those of the next. */
  gap: number
}

/** Adds jobs for the next batch of stores that have something due. Returns whether there are more stores. */
export async function enqueueDueStores(
  worker: Worker,
  { task, run, gap }: DueRun,
  batch: number = batchSizes.dueStores,
): Promise<boolean> {
  const { rows } = await sql<{ has_more: boolean }>`
    select torv.enqueue_due_stores(${task}, ${run}, ${batch}, ${toInterval(gap)},
      ${toInterval(paymentTimes.lapseWarning)}) as has_more`.execute(worker)
  worker.announceJobs()
  return rows[0]?.has_more === true
}
