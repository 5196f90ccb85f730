import { sql } from 'kysely'
import { toDoStates } from '../../rules/order.ts'
import { paymentTimes } from '#shared/durations.ts'
import { addNotifications } from '#features/notifications/server/add-notifications.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/sql-values.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

const maxPerRun = 500

/** Tells once of each order whose reserved money is released by itself before long. */
export async function recordExpiringAuthorisations(job: Job, { company_id, store_id }: StoreKey) {
  const store = { company_id, store_id }
  const orders = await job
    .selectFrom('payment_attempts as a')
    .innerJoin('orders as o', (join) =>
      join.on(joinTenant('o', 'a')).onRef('o.id', '=', 'a.order_id'),
    )
    .where(ofTenant(store, 'a'))
    // A literal, so that the planner recognises the partial index.
    .where('a.state', '=', sql.lit('authorised'))
    .where('a.authorised_until', '>', sql<Date>`now()`)
    .where('a.authorised_until', '<', sql<Date>`now() + ${toInterval(paymentTimes.lapseWarning)}`)
    .where('o.state', 'in', toDoStates)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_notices as n')
            .where(ofTenant(store, 'n'))
            .where('n.kind', '=', 'lapsing')
            .whereRef('n.subject_id', '=', 'o.id'),
        ),
      ),
    )
    .orderBy('a.authorised_until')
    .limit(maxPerRun)
    .select('o.id')
    .execute()
  for (const { id } of orders) {
    await addNotifications(job, store, { kind: 'lapsing', subject_id: id, cause: `lapsing ${id}` })
  }
}

/** Orders whose reserved money is released by itself before long, or may have been; the first to lapse first. */
export function listExpiringAuthorisations(
  staff: Staff,
  { company_id, store_id }: StoreKey,
  limit: number,
) {
  return (
    staff
      .selectFrom('payment_attempts as a')
      .innerJoin('orders as o', (join) =>
        join.on(joinTenant('o', 'a')).onRef('o.id', '=', 'a.order_id'),
      )
      .where(ofTenant({ company_id, store_id }, 'a'))
      // A literal, so that the planner recognises the partial index.
      .where('a.state', '=', sql.lit('authorised'))
      .where('a.authorised_until', '<', sql<Date>`now() + ${toInterval(paymentTimes.lapseWarning)}`)
      .where('o.state', 'in', toDoStates)
      .orderBy('a.authorised_until')
      .limit(limit)
      .select(['o.id', 'o.number', 'a.authorised_until'])
      .execute()
  )
}
