import type { Client } from 'pg'

/**
 * Throws when a pooler stands before the database. A pooler gives out a process id of its own; with one, LISTEN and
 * the queue's session state end up on other connections.
 */
export async function refusePooler(client: Client & { processID?: number | null }): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]?.pid === client.processID) return
  throw new Error(
    'DATABASE_URL leads through a connection pooler (such as PgBouncer), which is not supported. ' +
      'Name the PostgreSQL server itself.',
  )
}
