import { sql } from 'kysely'
import type { Job, Scoped } from '../database/database.ts'

/** A day exceeds the longest lock, which is fifteen minutes. */
export async function deleteExpiredCounters(handle: Job | Scoped<'staff_auth'>): Promise<void> {
  const table = sql.table(handle.scope.as === 'staff_auth' ? 'staff_throttles' : 'throttles')
  await sql`delete from ${table}
    where greatest(counted_from, waits_until) < now() - interval '1 day'`.execute(handle)
}
