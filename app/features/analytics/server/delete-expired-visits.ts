import { toDayAndHour, addDays } from '../rules/period.ts'
import { retention } from '#shared/durations.ts'
import type { Database, Job } from '#platform/database/database.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'
import { deleteVisitCounts, deleteVisitorEstimates } from './visits.ts'

/** The task name in the job queue. */
export const deleteExpiredVisitsTask = 'forget-visitors'

/** Schedules the clean-up for after the day has ended. */
export function enqueueDeletionOfVisits(job: Job): Promise<void> {
  return enqueueAfter(job, retention.visitorDay, deleteExpiredVisitsTask, {})
}

export function deleteExpiredVisits(database: Database, now = () => new Date()): Task {
  return async ({ owner: { company_id, store_id } }) => {
    if (!company_id) return
    const job = database.scoped({ as: 'job', company_id, store_id })
    const { day: today } = toDayAndHour(now())
    await deleteVisitorEstimates(job, today)
    const { visitDays, missedSearchDays, visitHourDays } = retention
    const usualKinds = ['page', 'product', 'search'] as const
    await deleteVisitCounts(job, { kinds: usualKinds, since: addDays(today, -visitDays) })
    await deleteVisitCounts(job, { kinds: ['missed'], since: addDays(today, -missedSearchDays) })
    await deleteVisitCounts(job, { kinds: ['hour'], since: addDays(today, -visitHourDays) })
  }
}
