import { sql } from 'kysely'
import { retention } from '#shared/durations.ts'
import type { Job, Scoped } from '../database/database.ts'
import { toInterval } from '../database/interval.ts'

export async function deleteExpiredCounters(handle: Job | Scoped<'staff_auth'>): Promise<void> {
  const table = sql.table(handle.scope.as === 'staff_auth' ? 'staff_throttles' : 'throttles')
  await sql`delete from ${table}
    where greatest(counted_from, waits_until) < now() - ${toInterval(retention.rateLimitCounter)}`.execute(
    handle,
  )
}
