import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/interval.ts'

export async function deleteOldNotices(job: Job): Promise<void> {
  await job
    .deleteFrom('staff_notices')
    .where('created_at', '<', sql<Date>`now() - ${toInterval(retention.staffNotice)}`)
    .execute()
}
