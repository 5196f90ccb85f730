import { createHash, randomBytes } from 'node:crypto'
import { emptySketch, merged, noteIn, visitorsIn } from '#domain/analytics/visitor-sketch.ts'
import { inOneTransaction, type Job } from '../database/database.ts'
import { enqueueForgettingOfVisitors } from './forget-visitors.ts'
import type { StoreVisits } from './pending-visits.ts'
import { addCounts, lockDay, updateDay } from './visits.ts'

/** Merges visits into a day. The salt of a past day is deleted, so a late visitor of that day counts as new. */
export function recordVisits(
  job: Job,
  { day, counts, visitors, ...store }: StoreVisits,
  today: string,
): Promise<void> {
  return inOneTransaction(job, async (inside) => {
    const isToday = day === today
    const known = await lockDay(inside, store, day, isToday ? randomBytes(16) : null)
    if (isToday && known.is_new) await enqueueForgettingOfVisitors(inside)
    if (known.salt) {
      const former = known.sketch ?? emptySketch()
      const sketch = merged(former, sketchOf(visitors, known.salt))
      if (sketch.some((longest, at) => longest !== former[at])) {
        const change = { sketch: Buffer.from(sketch), visitors: visitorsIn(sketch) }
        await updateDay(inside, store, day, change)
      }
    } else {
      await updateDay(inside, store, day, { visitors: known.visitors + visitors.size })
    }
    await addCounts(inside, store, day, [...counts.values()])
  })
}

function sketchOf(visitors: ReadonlySet<string>, salt: Buffer): Uint8Array {
  const sketch = emptySketch()
  for (const visitor of visitors) {
    noteIn(sketch, createHash('sha256').update(salt).update(visitor).digest())
  }
  return sketch
}
