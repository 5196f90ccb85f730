import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'

/** Declarations that match no order. */
export async function deleteUnmatchedWithdrawals(job: Job): Promise<void> {
  await job
    .deleteFrom('withdrawals')
    .where('order_id', 'is', null)
    .where(
      'received_at',
      '<',
      sql<Date>`now() - make_interval(years => ${retention.unmatchedWithdrawalYears})`,
    )
    .execute()
}
