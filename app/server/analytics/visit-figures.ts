import { sql } from 'kysely'
import type { Span } from '#domain/analytics/period.ts'
import type { Staff } from '../database/database.ts'
import type { Watched } from './watched.ts'

export function listPages(staff: Staff, { company_id, store_ids }: Watched, { from, to }: Span) {
  return staff
    .selectFrom('visit_counts')
    .where('company_id', '=', company_id)
    .where('store_id', 'in', store_ids)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'page')
    .groupBy('day')
    .select(['day', total('count').as('pages')])
    .execute()
}

export function listVisitors(staff: Staff, { company_id, store_ids }: Watched, { from, to }: Span) {
  return staff
    .selectFrom('visit_days')
    .where('company_id', '=', company_id)
    .where('store_id', 'in', store_ids)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .select(['day', total('visitors').as('visitors')])
    .execute()
}

export function listHours(staff: Staff, { company_id, store_ids }: Watched, day: string) {
  return staff
    .selectFrom('visit_counts')
    .where('company_id', '=', company_id)
    .where('store_id', 'in', store_ids)
    .where('day', '=', day)
    .where('kind', '=', 'hour')
    .groupBy('key')
    .select(['key as hour', total('count').as('pages')])
    .execute()
}

/** Products with the most views, under their current names. */
export function listMostViewed(
  staff: Staff,
  { company_id, store_ids }: Watched,
  { from, to }: Span,
  most: number,
) {
  return staff
    .selectFrom('visit_counts as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.company_id', '=', 'v.company_id').onRef('p.slug', '=', 'v.key'),
    )
    .where('v.company_id', '=', company_id)
    .where('v.store_id', 'in', store_ids)
    .where('v.day', '>=', from)
    .where('v.day', '<=', to)
    .where('v.kind', '=', 'product')
    .groupBy(['p.id', 'p.name'])
    .select(['p.id', 'p.name', total('v.count').as('views')])
    .orderBy('views', 'desc')
    .orderBy('p.name')
    .limit(most)
    .execute()
}

/** Searches without results, most frequent first. */
export function listMissed(
  staff: Staff,
  { company_id, store_ids }: Watched,
  { from, to }: Span,
  most: number,
) {
  return staff
    .selectFrom('visit_counts')
    .where('company_id', '=', company_id)
    .where('store_id', 'in', store_ids)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'missed')
    .groupBy('key')
    .select(['key as words', total('count').as('times')])
    .orderBy('times', 'desc')
    .orderBy('key')
    .limit(most)
    .execute()
}

// PostgreSQL returns sum(bigint) as numeric, which the driver delivers as text.
function total(column: string) {
  return sql<number>`sum(${sql.ref(column)})::bigint`
}
