import { toDayAndHour, addDays } from '#domain/analytics/period.ts'
import { durations } from '#domain/shared/durations.ts'
import type { Database, Job } from '#server/platform/database/database.ts'
import { enqueueAfter } from '#server/platform/jobs/enqueue.ts'
import type { Task } from '#server/platform/jobs/task.ts'
import { deleteVisitCounts, deleteVisitorEstimates } from './visits.ts'

/** The task name in the job queue. */
export const deleteExpiredVisitsTask = 'forget-visitors'

/** In days. Two years of totals, so that a year can be compared to the one before. */
const retentionDays = { usually: 800, missed: 400, hour: 8 }

/** Schedules the clean-up for after the day has ended. */
export function enqueueDeletionOfVisits(job: Job): Promise<void> {
  return enqueueAfter(job, durations.visitorDay / 1_000, deleteExpiredVisitsTask, {})
}

export function deleteExpiredVisits(database: Database, now = () => new Date()): Task {
  return async ({ owner: { company_id, store_id } }) => {
    if (!company_id) return
    const job = database.scoped({ as: 'job', company_id, store_id })
    const { day: today } = toDayAndHour(now())
    await deleteVisitorEstimates(job, today)
    const { usually, missed, hour } = retentionDays
    const usualKinds = ['page', 'product', 'search'] as const
    await deleteVisitCounts(job, { kinds: usualKinds, since: addDays(today, -usually) })
    await deleteVisitCounts(job, { kinds: ['missed'], since: addDays(today, -missed) })
    await deleteVisitCounts(job, { kinds: ['hour'], since: addDays(today, -hour) })
  }
}
