import { sql } from 'kysely'
import type { Job, Scoped } from '../database/database.ts'

/** Who has tried nothing for a day starts afresh: the longest that anybody waits is a quarter of an hour. */
export async function forgetTallies(by: Job | Scoped<'staff_auth'>): Promise<void> {
  const table = sql.table(by.scope.as === 'staff_auth' ? 'staff_throttles' : 'throttles')
  await sql`delete from ${table}
    where greatest(counted_from, waits_until) < now() - interval '1 day'`.execute(by)
}
