import { sql, type RawBuilder } from 'kysely'
import { second } from '#shared/durations.ts'
import { timeZone } from '#shared/local-time.ts'

export function toInterval(milliseconds: number): RawBuilder<unknown> {
  return sql`make_interval(secs => ${milliseconds / second})`
}

/** Writes a value for a jsonb column: an array passed as is would become a PostgreSQL array. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}

/** The first moment of the years that are kept: everything before it has been kept this long after the end of its year. */
export function startOfStoredYears(years: number): RawBuilder<Date> {
  return sql<Date>`date_trunc('year', now(), ${timeZone}) - make_interval(years => ${years})`
}
