import type { Client } from 'pg'

/**
 * Throws when a connection pooler is in between (it reports a process id of its own): LISTEN and the queue's
 * session state would end up on other connections.
 */
export async function refusePooler(client: Client & { processID?: number | null }): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  if (rows[0]?.pid === client.processID) return
  throw new Error(
    'DATABASE_URL leads through a connection pooler (such as PgBouncer), which is not supported. ' +
      'Name the PostgreSQL server itself.',
  )
}
