import { sql } from 'kysely'
import type { Job } from '#server/platform/database/database.ts'

/** Declarations that match no order: claims lapse after three years (forældelsesloven § 3). */
export async function deleteUnmatchedWithdrawals(job: Job): Promise<void> {
  await job
    .deleteFrom('withdrawals')
    .where('order_id', 'is', null)
    .where('received_at', '<', sql<Date>`now() - interval '3 years'`)
    .execute()
}
