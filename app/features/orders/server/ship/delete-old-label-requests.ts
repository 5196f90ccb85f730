import { sql } from 'kysely'
import { hubTimes } from '#features/delivery/rules/hub-times.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/interval.ts'

/** The words of the hub may contain an address. */
export async function deleteOldLabelRequests(job: Job): Promise<void> {
  await job
    .deleteFrom('label_requests')
    .where('requested_at', '<', sql<Date>`now() - ${toInterval(hubTimes.listRetention)}`)
    .execute()
}
