import { roleOf, type Scope } from '#server/database/scope.ts'
import { testPasswordOf } from '../../support/cluster.ts'
import type { Table } from './catalogue.ts'
import { allEyes, isForeign, maySeeAll, type Eyes } from './eyes.ts'
import type { Findings } from './findings.ts'
import { forgeries, setting, signedFor } from './forgeries.ts'
import type { Outcome, Session } from './session.ts'
import { keyOf, textOfKey } from './statements.ts'
import { companyIds, home, otherCompany, otherCustomer, otherStore, type World } from './world.ts'

/** Injected statements that try to read rows of others by forging the scope of their transaction. */
export async function forgeThrough(
  session: Session,
  world: World,
  findings: Findings,
): Promise<void> {
  const { role, processId } = session
  await becomeAnother(session, findings)
  await readKeys(session, findings)
  for (const eyes of allEyes(world).filter(({ scope }) => roleOf(scope) === role)) {
    const { scope } = eyes
    for (const aim of aimsOf(eyes, world)) {
      const properly = [setting('torv.scope', signedFor(role, processId, aim))]
      let reached = 0
      for (const table of world.targets) {
        const others = keysOfOthers(eyes, table, world)
        if (!table.grants.get(role)?.select.length || maySeeAll(eyes, table)) continue
        const seesOthers = ({ rows }: Outcome) =>
          rows.some((row) => others.has(textOfKey(table, row)))
        const reading = { sql: `select ${keyOf(table)} from ${table.name}`, values: [] }
        const { outcome } = await session.tryInTurn(scope, properly, reading)
        if (seesOthers(outcome)) reached += 1
        const tried = forgeries({ role, processId, scope }, aim).map(({ name, steps }) =>
          session.tryInTurn(scope, steps, {
            ...reading,
            table: table.name,
            isAsItShould: (found: Outcome) => !seesOthers(found),
            otherwise: `${eyes.name} reads ${table.name} of others through a scope ${name}`,
          }),
        )
        findings.take(await Promise.all(tried))
      }
      const isWhole = world.targets.length === world.tables.length
      findings.check(
        reached > 0 || !isWhole,
        `${eyes.name} reaches nothing through a properly signed scope of others: no forgery proves anything`,
      )
      await enqueueFor(session, eyes, aim, findings)
    }
  }
  // Resets the scopes that a forgery set for the whole session.
  await session.tryBare([{ sql: 'reset all', values: [] }])
}

/** Scopes of others that the role of the viewer can have. */
function aimsOf({ scope }: Eyes, world: World): Scope[] {
  const idOf = (table: string, place: typeof home) =>
    String(world.rowOf({ name: table }, place)['id'])
  const company_id = companyIds[1]
  const store_id = idOf('stores', otherCompany)
  switch (scope.as) {
    case 'visitor':
    case 'customer':
      return [
        { as: 'visitor', company_id, store_id },
        { as: 'visitor', company_id: companyIds[0], store_id: idOf('stores', otherStore) },
        { as: 'customer', company_id, store_id, customer_id: idOf('customers', otherCompany) },
        {
          as: 'customer',
          company_id: companyIds[0],
          store_id: idOf('stores', home),
          customer_id: idOf('customers', otherCustomer),
        },
      ]
    case 'customer_auth':
      return [{ as: 'customer_auth', company_id, store_id }, { as: 'staff_auth' }]
    case 'staff_auth':
      return [{ as: 'customer_auth', company_id, store_id }]
    case 'staff':
      return [{ as: 'staff', staff_id: idOf('staff', otherCompany), company_id: 'all' }]
    case 'job':
      return [{ as: 'job', company_id, store_id: null }]
    case 'router':
    case 'worker':
      return []
  }
}

function keysOfOthers(eyes: Eyes, table: Table, world: World): Set<string> {
  const places = world.placesOf(table).filter((place) => isForeign(eyes, table, place, world))
  return new Set(places.map((place) => textOfKey(table, world.rowOf(table, place))))
}

async function becomeAnother(session: Session, findings: Findings): Promise<void> {
  const tried = ['torv_owner', 'torv_guard', 'torv_verifier'].flatMap((other) =>
    ['role', 'session authorization'].map((what) => ({ sql: `set ${what} ${other}`, values: [] })),
  )
  for (const { sql, outcome } of await session.tryBare(tried)) {
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

async function readKeys(session: Session, findings: Findings): Promise<void> {
  const { role } = session
  const key = Buffer.from(testPasswordOf('scope'))
  const secrets = [
    testPasswordOf('scope'),
    key.toString('hex'),
    ...[0x36, 0x5c].map((pad) => Buffer.from(key.map((byte) => byte ^ pad)).toString('hex')),
  ]
  const [table, readable] = await session.tryBare([
    { sql: 'select * from torv.scope_keys', values: [] },
    { sql: readableSql, values: [] },
  ])
  findings.check(table?.outcome.code === '42501', `${role} reads the keys of the scopes`)
  const words = String(readable?.outcome.rows[0]?.['words'])
  findings.check(
    readable?.outcome.code === null && !secrets.some((secret) => words.includes(secret)),
    `${role} finds the key of the scopes in what everyone may read`,
  )
}

async function enqueueFor(
  session: Session,
  eyes: Eyes,
  aim: Scope,
  findings: Findings,
): Promise<void> {
  const { role, processId } = session
  if (!('company_id' in aim) || aim.company_id === companyIds[0]) return
  const enqueueing = {
    sql: "select torv.enqueue('proof', $1, null, '{}')",
    values: [companyIds[1]],
  }
  for (const { name, steps } of forgeries({ role, processId, scope: eyes.scope }, aim)) {
    const { outcome } = await session.tryInTurn(eyes.scope, steps, enqueueing)
    findings.check(
      outcome.code !== null,
      `${eyes.name} enqueues a job of others through a scope ${name}`,
    )
  }
}
