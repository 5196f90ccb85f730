import { sql, type RawBuilder } from 'kysely'
import { shopTimeZone } from '#features/analytics/rules/period.ts'

/** The first moment of the years that are kept: everything before it has been kept this long after the end of its year. */
export function startOfKeptYears(years: number): RawBuilder<Date> {
  return sql<Date>`date_trunc('year', now(), ${shopTimeZone}) - make_interval(years => ${years})`
}
