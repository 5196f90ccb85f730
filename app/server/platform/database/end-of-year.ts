import { sql, type RawBuilder } from 'kysely'
import { shopTimeZone } from '#domain/analytics/period.ts'

/** The moment before which everything is older than so many whole years after the end of its year. */
export function endOfYearsAgo(years: number): RawBuilder<Date> {
  return sql<Date>`date_trunc('year', now(), ${shopTimeZone}) - make_interval(years => ${years})`
}
