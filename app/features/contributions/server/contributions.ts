import { sql } from 'kysely'
import { shopTimeZone } from '#features/analytics/rules/period.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff } from '#platform/database/database.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

// Literals, so that the planner recognises the partial index. The money of these orders was drawn.
export const isDrawn = sql`o.contribution > 0 and o.state in ('shipped', 'completed', 'partially_refunded')`

export type ContributionQuarter = {
  year: number
  quarter: number
  currency: Currency
  amount: Minor
  orders: number
}

/** The gifts of the orders of each quarter, newest first. */
export async function listContributionQuarters(
  staff: Staff,
  { company_id, store_id }: StoreKey,
): Promise<ContributionQuarter[]> {
  const { rows } = await sql<ContributionQuarter>`
    select extract(year from day)::integer as year, extract(quarter from day)::integer as quarter,
      currency, sum(contribution)::bigint as amount, count(*)::integer as orders
    from (
      select o.currency, o.contribution, o.placed_at at time zone ${shopTimeZone} as day
      from orders o
      where (o.company_id, o.store_id) = (${company_id}::uuid, ${store_id}::uuid) and ${isDrawn}) given
    group by 1, 2, 3
    order by 1 desc, 2 desc, 3`.execute(staff)
  return rows
}

/** The payments that were recorded, newest first. */
export function listContributionPayments(staff: Staff, store: StoreKey) {
  return staff
    .selectFrom('contribution_payments')
    .where(ofTenant(store))
    .orderBy('paid_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'amount', 'currency', 'paid_on', 'recipient', 'reference'])
    .execute()
}
