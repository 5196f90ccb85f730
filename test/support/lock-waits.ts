import type { Client } from 'pg'

/** Counts from pg_locks, since pg_stat_activity is a snapshot within a transaction. */
export async function countLockWaits(ownerClient: Client, table: string): Promise<number> {
  const { rowCount } = await ownerClient.query(
    'select from pg_locks where relation = $1::regclass and not granted',
    [table],
  )
  return rowCount ?? 0
}

/** Lets new connections of a role wait for locks as long as other work of a busy machine may take. */
export async function extendTimeouts(ownerClient: Client, role: string): Promise<void> {
  const { rows } = await ownerClient.query<{ name: string }>('select current_database() as name')
  for (const timeout of ['lock_timeout', 'statement_timeout'])
    await ownerClient.query(
      `alter role ${role} in database "${rows[0]?.name}" set ${timeout} = '60s'`,
    )
}
