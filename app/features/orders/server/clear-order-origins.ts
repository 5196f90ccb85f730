import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/interval.ts'

export async function clearOrderOrigins(job: Job): Promise<void> {
  await job
    .updateTable('orders')
    .set({ buyer_network: null })
    .where('buyer_network', 'is not', null)
    .where('placed_at', '<', sql<Date>`now() - ${toInterval(retention.orderOrigin)}`)
    .execute()
}
