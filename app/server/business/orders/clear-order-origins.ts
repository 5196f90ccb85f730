import { sql } from 'kysely'
import { retention } from '#domain/shared/durations.ts'
import type { Job } from '#server/platform/database/database.ts'
import { toInterval } from '#server/platform/database/interval.ts'

export async function clearOrderOrigins(job: Job): Promise<void> {
  await job
    .updateTable('orders')
    .set({ buyer_network: null })
    .where('buyer_network', 'is not', null)
    .where('placed_at', '<', sql<Date>`now() - ${toInterval(retention.orderOrigin)}`)
    .execute()
}
