import { sql } from 'kysely'
import { wishTimes } from '../rules/stock-wish.ts'
import { retention } from '#shared/durations.ts'
import type { Job } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/interval.ts'

/** Addresses are kept no longer than they serve the wish. */
export async function deleteOldWishes(job: Job): Promise<void> {
  await job
    .deleteFrom('stock_wishes')
    .where((row) =>
      row.or([
        row('state', '=', 'unconfirmed').and(
          'created_at',
          '<',
          sql<Date>`now() - ${toInterval(retention.unconfirmedRequest)}`,
        ),
        row('state', 'in', ['told', 'ended']).and(
          'updated_at',
          '<',
          sql<Date>`now() - ${toInterval(wishTimes.afterwards)}`,
        ),
        row('created_at', '<', sql<Date>`now() - ${toInterval(wishTimes.open)}`),
      ]),
    )
    .execute()
}
