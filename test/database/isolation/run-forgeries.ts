import { getRole, type Scope } from '#platform/database/scope.ts'
import { deriveTestPassword } from '../../support/cluster.ts'
import type { Table } from './catalogue.ts'
import { createViewers, isForeign, canSeeAll, type Viewer } from './viewers.ts'
import type { Findings } from './findings.ts'
import { createForgeries, createSetting, signScopeFor } from './forgeries.ts'
import type { Outcome, Session } from './session.ts'
import { formatKeyColumns, formatKey } from './statements.ts'
import { companyIds, home, otherCompany, otherCustomer, otherStore, type World } from './world.ts'

/** Injected statements that try to read rows of others by forging the scope of their transaction. */
export async function runForgeries(
  session: Session,
  world: World,
  findings: Findings,
): Promise<void> {
  const { role, processId } = session
  await checkRoleChange(session, findings)
  await checkKeySecrecy(session, findings)
  for (const viewer of createViewers(world).filter(({ scope }) => getRole(scope) === role)) {
    const { scope } = viewer
    for (const targetScope of listTargetScopes(viewer, world)) {
      const signedSteps = [createSetting('torv.scope', signScopeFor(role, processId, targetScope))]
      let reachedTables = 0
      for (const table of world.targets) {
        const foreignRowKeys = listForeignRowKeys(viewer, table, world)
        if (!table.grants.get(role)?.select.length || canSeeAll(viewer, table)) continue
        const hasForeignRows = ({ rows }: Outcome) =>
          rows.some((row) => foreignRowKeys.has(formatKey(table, row)))
        const readQuery = {
          sql: `select ${formatKeyColumns(table)} from ${table.name}`,
          values: [],
        }
        const { outcome } = await session.runSequence(scope, signedSteps, readQuery)
        if (hasForeignRows(outcome)) reachedTables += 1
        const attempts = createForgeries({ role, processId, scope }, targetScope).map(
          ({ name, steps }) =>
            session.runSequence(scope, steps, {
              ...readQuery,
              table: table.name,
              isExpected: (result: Outcome) => !hasForeignRows(result),
              leak: `${viewer.name} reads ${table.name} of others through a scope ${name}`,
            }),
        )
        findings.addAttacks(await Promise.all(attempts))
      }
      const isFullProof = world.targets.length === world.tables.length
      findings.check(
        reachedTables > 0 || !isFullProof,
        `${viewer.name} reaches nothing through a properly signed scope of others: no forgery proves anything`,
      )
      await checkEnqueue(session, viewer, targetScope, findings)
    }
  }
  // Resets the scopes that a forgery set for the whole session.
  await session.runWithoutScope([{ sql: 'reset all', values: [] }])
}

/** Scopes of others that the role of the viewer can have. */
function listTargetScopes({ scope }: Viewer, world: World): Scope[] {
  const getId = (table: string, position: typeof home) =>
    String(world.getRow({ name: table }, position)['id'])
  const company_id = companyIds[1]
  const store_id = getId('stores', otherCompany)
  switch (scope.as) {
    case 'visitor':
    case 'customer':
      return [
        { as: 'visitor', company_id, store_id },
        { as: 'visitor', company_id: companyIds[0], store_id: getId('stores', otherStore) },
        { as: 'customer', company_id, store_id, customer_id: getId('customers', otherCompany) },
        {
          as: 'customer',
          company_id: companyIds[0],
          store_id: getId('stores', home),
          customer_id: getId('customers', otherCustomer),
        },
      ]
    case 'customer_auth':
      return [{ as: 'customer_auth', company_id, store_id }, { as: 'staff_auth' }]
    case 'staff_auth':
      return [{ as: 'customer_auth', company_id, store_id }]
    case 'staff':
      return [{ as: 'staff', staff_id: getId('staff', otherCompany), company_id: 'all' }]
    case 'job':
      return [{ as: 'job', company_id, store_id: null }]
    case 'router':
    case 'worker':
      return []
  }
}

function listForeignRowKeys(viewer: Viewer, table: Table, world: World): Set<string> {
  const positions = world
    .listPositions(table)
    .filter((position) => isForeign(viewer, table, position, world))
  return new Set(positions.map((position) => formatKey(table, world.getRow(table, position))))
}

async function checkRoleChange(session: Session, findings: Findings): Promise<void> {
  const attempts = ['torv_owner', 'torv_guard', 'torv_verifier'].flatMap((other) =>
    ['role', 'session authorization'].map((what) => ({ sql: `set ${what} ${other}`, values: [] })),
  )
  for (const { sql, outcome } of await session.runWithoutScope(attempts)) {
    findings.check(outcome.code === '42501', `${session.role} may ${sql}`)
  }
}

// All text that a role can read, including function sources and column statistics.
const readableSql = `
  select concat((select string_agg(prosrc, ' ') from pg_proc),
    (select string_agg(pg_get_viewdef(oid), ' ') from pg_class where relkind = 'v'),
    (select string_agg(setting, ' ') from pg_settings), (select string_agg(s::text, ' ') from pg_stats s),
    (select string_agg(query, ' ') from pg_stat_activity),
    (select string_agg(statement, ' ') from pg_prepared_statements),
    (select string_agg(s::text, ' ') from pg_db_role_setting s)) as words`

async function checkKeySecrecy(session: Session, findings: Findings): Promise<void> {
  const { role } = session
  const key = Buffer.from(deriveTestPassword('scope'))
  const secrets = [
    deriveTestPassword('scope'),
    key.toString('hex'),
    ...[0x36, 0x5c].map((pad) => Buffer.from(key.map((byte) => byte ^ pad)).toString('hex')),
  ]
  const [table, readableText] = await session.runWithoutScope([
    { sql: 'select * from torv.scope_keys', values: [] },
    { sql: readableSql, values: [] },
  ])
  findings.check(table?.outcome.code === '42501', `${role} reads the keys of the scopes`)
  const text = String(readableText?.outcome.rows[0]?.['words'])
  findings.check(
    readableText?.outcome.code === null && !secrets.some((secret) => text.includes(secret)),
    `${role} finds the key of the scopes in what everyone may read`,
  )
}

async function checkEnqueue(
  session: Session,
  viewer: Viewer,
  targetScope: Scope,
  findings: Findings,
): Promise<void> {
  const { role, processId } = session
  if (!('company_id' in targetScope) || targetScope.company_id === companyIds[0]) return
  const enqueueQuery = {
    sql: "select torv.enqueue('proof', $1, null, '{}')",
    values: [companyIds[1]],
  }
  for (const { name, steps } of createForgeries(
    { role, processId, scope: viewer.scope },
    targetScope,
  )) {
    const { outcome } = await session.runSequence(viewer.scope, steps, enqueueQuery)
    findings.check(
      outcome.code !== null,
      `${viewer.name} enqueues a job of others through a scope ${name}`,
    )
  }
}
