import { sql } from 'kysely'
import type { Scoped } from '#server/platform/database/database.ts'

export async function deleteExpired(auth: Scoped<'staff_auth'>): Promise<void> {
  for (const table of ['staff_sessions', 'staff_verifications', 'staff_challenges'] as const) {
    await auth
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
  }
}
