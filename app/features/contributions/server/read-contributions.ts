import { isRefused } from '#shared/errors/errors.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Staff, Job } from '#platform/database/database.ts'
import { readSections } from '#features/stores/server/change-section.ts'
import { sql } from 'kysely'
import { timeZone } from '#shared/local-time.ts'
import type { Minor } from '#shared/money/money.ts'
import { monthsToPayContribution } from '#features/orders/rules/contribution.ts'
import type { Currency } from '#shared/money/currency.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

/** The store's promise, the gifts of its orders by quarter, and the payments. */
export async function readContributions(staff: Staff, store: StoreKey) {
  const terms = await readSections(staff, store, ['contribution'])
  if (isRefused(terms)) return terms
  const [quarters, payments] = await Promise.all([
    listContributionQuarters(staff, store),
    listContributionPayments(staff, store),
  ])
  return { money: terms.money, ...terms.sections, quarters, payments }
}

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
        and o.placed_at < date_trunc('quarter', now(), ${timeZone}) - make_interval(months => ${monthsToPayContribution})
      group by o.currency) by_currency`.execute(handle)
  return rows[0]!.overdue
}

// Literals, so that the planner recognises the partial index. The money of these orders was drawn.
const isDrawn = sql`o.contribution > 0 and o.state in ('shipped', 'completed', 'partially_refunded')`

type ContributionQuarter = {
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
      select o.currency, o.contribution, o.placed_at at time zone ${timeZone} as day
      from orders o
      where (o.company_id, o.store_id) = (${company_id}::uuid, ${store_id}::uuid) and ${isDrawn}) given
    group by 1, 2, 3
    order by 1 desc, 2 desc, 3`.execute(staff)
  return rows
}

/** The payments that were recorded, newest first. */
function listContributionPayments(staff: Staff, store: StoreKey) {
  return staff
    .selectFrom('contribution_payments')
    .where(ofTenant(store))
    .orderBy('paid_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select(['id', 'amount', 'currency', 'paid_on', 'recipient', 'reference'])
    .execute()
}
