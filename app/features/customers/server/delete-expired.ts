import { sql } from 'kysely'
import type { Scoped } from '#platform/database/database.ts'

export async function deleteExpired(auth: Scoped<'customer_auth'>): Promise<void> {
  for (const table of ['customer_sessions', 'customer_verifications'] as const) {
    await auth
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
  }
}
