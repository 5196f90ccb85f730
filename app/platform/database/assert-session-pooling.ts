import { Client } from 'pg'
import { connectionTimes } from '#shared/durations.ts'
import { asRole, type Address } from './address.ts'
import { hasCode } from './database-errors.ts'

/** Throws when a connection pooler is in between: it reports a process id of its own. */
export async function refusePooler(client: Client, address: Address): Promise<void> {
  if (!(await isPooled(client))) return
  throw new Error(
    address.session
      ? 'DATABASE_SESSION_URL leads through a connection pooler (such as PgBouncer). Name the PostgreSQL server ' +
          'itself: migrations, the queue and notifications need a session of their own.'
      : 'DATABASE_URL leads through a connection pooler (such as PgBouncer). Name the PostgreSQL server itself, or ' +
          'set DATABASE_SESSION_URL to the server itself for what needs a session: docs/several-machines.md.',
  )
}

/** Throws when the pooler of the address cannot carry what the serving processes send. */
export async function assertSessionPooling(address: Address, password: string): Promise<void> {
  if (!address.session) return
  const config = {
    ...asRole(address, 'torv_router', password),
    query_timeout: connectionTimes.query,
  }
  const [first, second] = [new Client(config), new Client(config)]
  for (const client of [first, second]) client.on('error', () => {})
  try {
    await connect(first)
    await connect(second)
    await checkStatements(first, second)
  } finally {
    await Promise.allSettled([first.end(), second.end()])
  }
}

async function connect(client: Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    throw new Error(
      `The login torv_router does not get through the pooler of DATABASE_URL: ${toMessage(error)}. ` +
        'Write its users with: npm run database -- pooler-users (docs/several-machines.md).',
      { cause: error },
    )
  }
}

/**
 * Both connections give one name to different statements, and use them in transactions that alternate: without
 * a pooler's care for names they meet on a connection of the server.
 */
async function checkStatements(first: Client, second: Client): Promise<void> {
  const ask = async (client: Client, number: number) => {
    const statement = { name: 'torv pooler check', text: `select ${number} as number` }
    const { rows } = await client.query<{ number: number }>(statement)
    if (rows[0]?.number !== number) throw new Error('a statement of another connection answered')
  }
  try {
    await ask(first, 1)
    await ask(second, 2)
    await first.query('begin')
    // Takes the connection of the server that the other one used last.
    await ask(first, 1)
    await ask(second, 2)
    await first.query('commit')
    await ask(first, 1)
  } catch (error) {
    throw new Error(
      hasCode(error, '08P01') || /transaction blocks/i.test(toMessage(error))
        ? `The pooler of DATABASE_URL does not keep a transaction on one connection: ${toMessage(error)}. ` +
            'Set pool_mode = transaction.'
        : `The pooler of DATABASE_URL loses prepared statements: ${toMessage(error)}. ` +
            'PgBouncer keeps them from version 1.21 on, with max_prepared_statements above 0.',
      { cause: error },
    )
  }
}

async function isPooled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== client.processID
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
