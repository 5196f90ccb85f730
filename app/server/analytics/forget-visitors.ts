import { dayAndHour, daysFrom } from '#domain/analytics/period.ts'
import { pace } from '#domain/pace.ts'
import type { Database, Job } from '../database/database.ts'
import { enqueueIn } from '../jobs/enqueue.ts'
import type { Task } from '../jobs/task.ts'
import { forgetCounts, forgetSketches } from './visits.ts'

/** The task name in the job queue. */
export const visitorsTask = 'forget-visitors'

/** In days. Two years of totals, so that a year can be compared to the one before. */
const keptFor = { usually: 800, missed: 400, hour: 8 }

/** Schedules the clean-up for after the day has ended. */
export function enqueueForgettingOfVisitors(job: Job): Promise<void> {
  return enqueueIn(job, pace.dayOfVisitors / 1_000, visitorsTask, {})
}

export function forgetVisitors(database: Database, now = () => new Date()): Task {
  return async ({ place: { company_id, store_id } }) => {
    if (!company_id) return
    const job = database.through({ as: 'job', company_id, store_id })
    const { day: today } = dayAndHour(now())
    await forgetSketches(job, today)
    const { usually, missed, hour } = keptFor
    const usual = ['page', 'product', 'search'] as const
    await forgetCounts(job, { kinds: usual, since: daysFrom(today, -usually) })
    await forgetCounts(job, { kinds: ['missed'], since: daysFrom(today, -missed) })
    await forgetCounts(job, { kinds: ['hour'], since: daysFrom(today, -hour) })
  }
}
