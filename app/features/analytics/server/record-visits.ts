import { createHash, randomBytes } from 'node:crypto'
import {
  createEstimate,
  mergeEstimates,
  addVisitor,
  countVisitors,
} from '../rules/visitor-estimate.ts'
import { inTransaction, type Job, type Database } from '#platform/database/database.ts'
import type { StoreVisits } from './pending-visits.ts'
import {
  addCounts,
  lockDay,
  updateDay,
  deleteVisitCounts,
  deleteVisitorEstimates,
} from './visits.ts'
import { toDayAndHour, addDays } from '../rules/period.ts'
import { retention } from '#shared/durations.ts'
import { enqueueAfter } from '#platform/jobs/enqueue.ts'
import type { Task } from '#platform/jobs/task.ts'

/** Merges visits into a day. The salt of a past day is deleted, so a late visitor of that day counts as new. */
export function recordVisits(
  job: Job,
  { day, counts, visitors, ...store }: StoreVisits,
  today: string,
): Promise<void> {
  return inTransaction(job, async (tx) => {
    const isToday = day === today
    const dayRow = await lockDay(tx, store, day, isToday ? randomBytes(16) : null)
    if (isToday && dayRow.is_new) await enqueueDeletionOfVisits(tx)
    if (dayRow.salt) {
      const previous = dayRow.sketch ?? createEstimate()
      const sketch = mergeEstimates(previous, estimateVisitors(visitors, dayRow.salt))
      if (sketch.some((longest, at) => longest !== previous[at])) {
        const change = { sketch: Buffer.from(sketch), visitors: countVisitors(sketch) }
        await updateDay(tx, store, day, change)
      }
    } else {
      await updateDay(tx, store, day, { visitors: dayRow.visitors + visitors.size })
    }
    await addCounts(tx, store, day, [...counts.values()])
  })
}

function estimateVisitors(visitors: ReadonlySet<string>, salt: Buffer): Uint8Array {
  const sketch = createEstimate()
  for (const visitor of visitors) {
    addVisitor(sketch, createHash('sha256').update(salt).update(visitor).digest())
  }
  return sketch
}

/** The task name in the job queue. */
export const deleteExpiredVisitsTask = 'forget-visitors'

/** Schedules the clean-up for after the day has ended. */
function enqueueDeletionOfVisits(job: Job): Promise<void> {
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
