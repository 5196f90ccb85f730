import { sql } from 'kysely'
import type { Job } from '../database/database.ts'

/** What was declared and fits no order: after three years no claim can come of it (forældelsesloven § 3). */
export async function forgetWithdrawals(job: Job): Promise<void> {
  await job
    .deleteFrom('withdrawals')
    .where('order_id', 'is', null)
    .where('received_at', '<', sql<Date>`now() - interval '3 years'`)
    .execute()
}
