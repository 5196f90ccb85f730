import { createHash, randomBytes } from 'node:crypto'
import {
  createEstimate,
  mergeEstimates,
  addVisitor,
  countVisitors,
} from '../rules/visitor-estimate.ts'
import { inTransaction, type Job } from '#platform/database/database.ts'
import { enqueueDeletionOfVisits } from './delete-expired-visits.ts'
import type { StoreVisits } from './pending-visits.ts'
import { addCounts, lockDay, updateDay } from './visits.ts'

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
