import { sql } from 'kysely'
import { hubTimes } from '../rules/hub-times.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/interval.ts'

export async function deleteOldPickupPointLists(job: Job): Promise<void> {
  await job
    .deleteFrom('pickup_point_lists')
    .where('fetched_at', '<', sql<Date>`now() - ${toInterval(hubTimes.listRetention)}`)
    .execute()
}
