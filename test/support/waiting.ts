import type { Client } from 'pg'

/** How many wait for a lock on a table. From the locks themselves: who is at work is listed once for a transaction. */
export async function waitingFor(keeper: Client, table: string): Promise<number> {
  const { rowCount } = await keeper.query(
    'select from pg_locks where relation = $1::regclass and not granted',
    [table],
  )
  return rowCount ?? 0
}
