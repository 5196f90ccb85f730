import { escapeIdentifier, escapeLiteral, type Client } from 'pg'

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

/** Idempotent. Run as the database owner before the migrations. */
export async function prepareRoles(
  keeper: Client,
  database: string,
  passwordOf: (role: AppRole) => string,
): Promise<void> {
  await inTurn(keeper, async () => {
    await makeRole(keeper, 'torv_owner', 'inherit')
    for (const role of ['torv_guard', 'torv_verifier', ...appRoles])
      await makeRole(keeper, role, 'noinherit')
    await keeper.query('grant torv_owner to current_user')
    await keeper.query('grant torv_guard, torv_verifier to torv_owner')
    for (const role of appRoles) {
      await keeper.query(
        `alter role ${role} login noinherit password ${escapeLiteral(passwordOf(role))}`,
      )
      for (const [name, value] of Object.entries(limitsOf(role))) {
        await keeper.query(`alter role ${role} set ${name} = ${escapeLiteral(value)}`)
      }
    }
    const here = escapeIdentifier(database)
    await keeper.query(`revoke all on database ${here} from public`)
    await keeper.query(`grant connect, create, temporary on database ${here} to torv_owner`)
    await keeper.query(`grant connect on database ${here} to ${appRoles.join(', ')}`)
    await keeper.query('create schema if not exists torv authorization torv_owner')
    await keeper.query('revoke all on schema public from public')
    await keeper.query('grant usage, create on schema public to torv_owner')
    await keeper.query(`grant usage on schema public to torv_guard, ${appRoles.join(', ')}`)
  })
}

// Roles belong to the whole server, so concurrent set-ups of two databases are serialised.
async function inTurn(keeper: Client, work: () => Promise<void>): Promise<void> {
  await keeper.query('begin')
  try {
    await keeper.query("select pg_advisory_xact_lock(hashtext('torv roles'))")
    await work()
    await keeper.query('commit')
  } catch (fault) {
    await keeper.query('rollback')
    throw fault
  }
}

async function makeRole(keeper: Client, role: string, how: 'inherit' | 'noinherit'): Promise<void> {
  const { rowCount } = await keeper.query('select from pg_roles where rolname = $1', [role])
  if (rowCount === 0) await keeper.query(`create role ${role} nologin ${how}`)
}

// Requests must free their connection within seconds; jobs may take longer.
function limitsOf(role: AppRole): Record<string, string> {
  const isPatient = role === 'torv_job' || role === 'torv_worker'
  return {
    statement_timeout: isPatient ? '60s' : '5s',
    lock_timeout: isPatient ? '10s' : '2s',
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
