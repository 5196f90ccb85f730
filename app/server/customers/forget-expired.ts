import { sql } from 'kysely'
import type { Scoped } from '../database/database.ts'

/** Sessions and mailed links of a store that open nothing any more. */
export async function forgetExpired(auth: Scoped<'customer_auth'>): Promise<void> {
  for (const table of ['customer_sessions', 'customer_verifications'] as const) {
    await auth
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
  }
}
