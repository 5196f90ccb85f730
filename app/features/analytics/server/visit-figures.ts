import { sql } from 'kysely'
import type { Span } from '../rules/period.ts'
import type { Staff } from '#platform/database/database.ts'
import type { AnalyticsScope } from './analytics-scope.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'

export function listPageViewsByDay(
  staff: Staff,
  { company_id, store_ids }: AnalyticsScope,
  { from, to }: Span,
) {
  return staff
    .selectFrom('visit_counts')
    .where(ofTenant({ company_id }))
    .where('store_id', 'in', store_ids)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'page')
    .groupBy('day')
    .select(['day', sumAsBigint('count').as('pages')])
    .execute()
}

export function listVisitorsByDay(
  staff: Staff,
  { company_id, store_ids }: AnalyticsScope,
  { from, to }: Span,
) {
  return staff
    .selectFrom('visit_days')
    .where(ofTenant({ company_id }))
    .where('store_id', 'in', store_ids)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .select(['day', sumAsBigint('visitors').as('visitors')])
    .execute()
}

export function listPageViewsByHour(
  staff: Staff,
  { company_id, store_ids }: AnalyticsScope,
  day: string,
) {
  return staff
    .selectFrom('visit_counts')
    .where(ofTenant({ company_id }))
    .where('store_id', 'in', store_ids)
    .where('day', '=', day)
    .where('kind', '=', 'hour')
    .groupBy('key')
    .select(['key as hour', sumAsBigint('count').as('pages')])
    .execute()
}

/** Products with the most views, under their current names. */
export function listMostViewedProducts(
  staff: Staff,
  { company_id, store_ids }: AnalyticsScope,
  { from, to }: Span,
  limit: number,
) {
  return staff
    .selectFrom('visit_counts as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'v.company_id').onRef('p.slug', '=', 'v.key'),
    )
    .where(ofTenant({ company_id }, 'v'))
    .where('v.store_id', 'in', store_ids)
    .where('v.day', '>=', from)
    .where('v.day', '<=', to)
    .where('v.kind', '=', 'product')
    .groupBy(['p.id', 'p.name'])
    .select(['p.id', 'p.name', sumAsBigint('v.count').as('views')])
    .orderBy('views', 'desc')
    .orderBy('p.name')
    .limit(limit)
    .execute()
}

/** Searches without results, most frequent first. */
export function listMissedSearches(
  staff: Staff,
  { company_id, store_ids }: AnalyticsScope,
  { from, to }: Span,
  limit: number,
) {
  return staff
    .selectFrom('visit_counts')
    .where(ofTenant({ company_id }))
    .where('store_id', 'in', store_ids)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'missed')
    .groupBy('key')
    .select(['key as words', sumAsBigint('count').as('times')])
    .orderBy('times', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute()
}

// PostgreSQL returns sum(bigint) as numeric, which the driver delivers as text.
function sumAsBigint(column: string) {
  return sql<number>`sum(${sql.ref(column)})::bigint`
}
