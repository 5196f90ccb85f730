import { sql, type RawBuilder } from 'kysely'
import { second } from '#shared/durations.ts'

export function toInterval(milliseconds: number): RawBuilder<unknown> {
  return sql`make_interval(secs => ${milliseconds / second})`
}
