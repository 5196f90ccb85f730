import { sql } from 'kysely'
import { retention } from '#domain/shared/durations.ts'
import type { Job } from '#server/platform/database/database.ts'
import { toInterval } from '#server/platform/database/interval.ts'

export async function deleteOldNotices(job: Job): Promise<void> {
  await job
    .deleteFrom('staff_notices')
    .where('created_at', '<', sql<Date>`now() - ${toInterval(retention.staffNotice)}`)
    .execute()
}
