import { sql } from 'kysely'
import { toDoStates } from '../../rules/order.ts'
import { paymentTimes } from '#shared/durations.ts'
import type { Staff } from '#platform/database/database.ts'
import { toInterval } from '#platform/database/interval.ts'
import { joinTenant, ofTenant } from '#platform/database/tenant-key.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'

/** Orders whose reserved money is released by itself before long, or may have been; the first to lapse first. */
export function listLapsingOrders(staff: Staff, { company_id, store_id }: StoreKey, limit: number) {
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
