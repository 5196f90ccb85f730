import type { Client } from 'pg'

/** Counts from pg_locks, since pg_stat_activity is a snapshot within a transaction. */
export async function countLockWaits(ownerClient: Client, table: string): Promise<number> {
  const { rowCount } = await ownerClient.query(
    'select from pg_locks where relation = $1::regclass and not granted',
    [table],
  )
  return rowCount ?? 0
}
