import { sql } from 'kysely'
import { shopTimeZone } from '#features/analytics/rules/period.ts'
import type { Minor } from '#shared/money/money.ts'
import { monthsToPayContribution } from '#features/orders/rules/contribution.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job, Staff } from '#platform/database/database.ts'
import { isDrawn } from './contributions.ts'

/** The largest amount, of any currency, that should have been paid: a quarter is to be paid before the end of the next. */
export async function readOverdueContribution(
  handle: Staff | Job,
  { company_id, store_id }: StoreKey,
): Promise<Minor> {
  const { rows } = await sql<{ overdue: Minor }>`
    select coalesce(max(due - paid), 0) as overdue
    from (
      select o.currency, sum(o.contribution)::bigint as due,
        (select coalesce(sum(p.amount), 0)::bigint from contribution_payments p
          where (p.company_id, p.store_id, p.currency) = (${company_id}, ${store_id}, o.currency)) as paid
      from orders o
      where (o.company_id, o.store_id) = (${company_id}::uuid, ${store_id}::uuid) and ${isDrawn}
        and o.placed_at < date_trunc('quarter', now(), ${shopTimeZone}) - make_interval(months => ${monthsToPayContribution})
      group by o.currency) by_currency`.execute(handle)
  return rows[0]!.overdue
}
