import { sql } from 'kysely'
import type { Scoped } from './database.ts'
import { createReadOnlyError } from './database-errors.ts'

/**
 * Waits until a standby has everything that was committed before. A former primary, or one that has crashed, may
 * show changes that no standby has; a repeated request must not be answered from them.
 */
export async function confirmReplication(handle: Scoped): Promise<void> {
  const { rows } = await sql<{ position: string | null }>`
    select case when not pg_is_in_recovery() then pg_logical_emit_message(true, 'torv', '') end
      as position`.execute(handle)
  if (!rows[0]?.position) throw createReadOnlyError()
}
