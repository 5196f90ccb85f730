import { sql } from 'kysely'
import type { Job } from '#server/platform/database/database.ts'

/** Origins only serve the rate limit of the last day. */
export async function clearOrderOrigins(job: Job): Promise<void> {
  await job
    .updateTable('orders')
    .set({ asked_from: null })
    .where('asked_from', 'is not', null)
    .where('placed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
