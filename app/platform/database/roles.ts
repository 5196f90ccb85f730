import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { toScramSecret } from './scram-secret.ts'

/** Sign-in roles of the app. None owns a table, bypasses row-level security or is a member of another. */
export const appRoles = [
  'torv_router',
  'torv_shopper',
  'torv_auth',
  'torv_staff',
  'torv_job',
  'torv_worker',
] as const

export type AppRole = (typeof appRoles)[number]

/** Purposes of derived keys: the password of each role, and the signature of scopes. */
export type KeyPurpose = AppRole | 'scope'

/**
 * Idempotent. Run as the database owner before the migrations. `claim` refuses a secret whose passwords the roles must
 * not get.
 */
export async function prepareRoles(
  client: Client,
  database: string,
  getPassword: (role: AppRole) => string,
  claim: () => Promise<void>,
): Promise<void> {
  await withRolesLock(client, async () => {
    await createRole(client, 'torv_owner', 'inherit')
    for (const role of ['torv_guard', 'torv_verifier', ...appRoles])
      await createRole(client, role, 'noinherit')
    await client.query('grant torv_owner to current_user')
    await client.query('grant torv_guard, torv_verifier to torv_owner')
    await client.query('create schema if not exists torv authorization torv_owner')
    await claim()
    for (const role of appRoles) {
      await setPassword(client, role, getPassword(role))
      for (const [name, value] of Object.entries(getLimits(role))) {
        await client.query(`alter role ${role} set ${name} = ${escapeLiteral(value)}`)
      }
    }
    const databaseName = escapeIdentifier(database)
    await client.query(`revoke all on database ${databaseName} from public`)
    await client.query(`grant connect, create, temporary on database ${databaseName} to torv_owner`)
    await client.query(`grant connect on database ${databaseName} to ${appRoles.join(', ')}`)
    await client.query('revoke all on schema public from public')
    await client.query('grant usage, create on schema public to torv_owner')
    await client.query(`grant usage on schema public to torv_guard, ${appRoles.join(', ')}`)
  })
}

async function setPassword(client: Client, role: AppRole, password: string): Promise<void> {
  const change = (secret: string) =>
    client.query(`alter role ${role} login noinherit password ${escapeLiteral(secret)}`)
  await client.query('savepoint password')
  try {
    await change(toScramSecret(role, password))
  } catch {
    // Some hosted servers take nothing but the password itself.
    await client.query('rollback to savepoint password')
    await change(password)
  }
}

// Roles belong to the whole server, so concurrent set-ups of two databases are serialised.
async function withRolesLock(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query("select pg_advisory_xact_lock(hashtext('torv roles'))")
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function createRole(
  client: Client,
  role: string,
  inheritance: 'inherit' | 'noinherit',
): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) await client.query(`create role ${role} nologin ${inheritance}`)
}

// Requests must free their connection within seconds; jobs may take longer.
function getLimits(role: AppRole): Record<string, string> {
  const isBackground = role === 'torv_job' || role === 'torv_worker'
  return {
    statement_timeout: isBackground ? '60s' : '5s',
    lock_timeout: isBackground ? '10s' : '2s',
    idle_in_transaction_session_timeout: '10s',
    // Detects a vanished client machine; system defaults would keep its connections for two hours.
    tcp_keepalives_idle: '30s',
    tcp_keepalives_interval: '10s',
    tcp_keepalives_count: '3',
    tcp_user_timeout: '60s',
    search_path: 'public',
    row_security: 'on',
  }
}
