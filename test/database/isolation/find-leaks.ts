import type { Client } from 'pg'
import type { Address } from '#server/database/address.ts'
import { appRoles, type AppRole } from '#server/database/roles.ts'
import { roleOf } from '#server/database/scope.ts'
import { attacksByRole, attacksOn, strikesAt, type Attack } from './attacks.ts'
import { readTables, type Table } from './catalogue.ts'
import { asksNoTenant, seesEverything, writtenOnce } from './declared.ts'
import { allEyes, type Eyes } from './eyes.ts'
import { Findings, type Leak } from './findings.ts'
import { checkRoles } from './role-rules.ts'
import { Session, type Outcome } from './session.ts'
import { isUnasked } from './statements.ts'
import { checkTables } from './table-rules.ts'
import { checkWalls } from './wall-rules.ts'
import { World } from './world.ts'

export type Proof = {
  tables: string[]
  /** How many attacks each table withstood or not. */
  attacks: Map<string, number>
  checks: number
  leaks: Leak[]
}

export type Ground = { address: Address; keeper: Client }

/** Sentences about everything by which a tenant's rows can be reached from outside; none when all is well. */
export async function findLeaks(
  ground: Ground,
  isEnough?: (leaks: Leak[]) => boolean,
): Promise<Leak[]> {
  return (await proveIsolation(ground, isEnough)).leaks
}

/** Fills the empty, migrated database with two tenants and tries to get from one to the other. */
export async function proveIsolation(
  ground: Ground,
  isEnough: (leaks: Leak[]) => boolean = () => false,
): Promise<Proof> {
  const findings = new Findings()
  const tables = await readTables(ground.keeper)
  await checkTables(ground.keeper, tables, findings)
  await checkRoles(ground.keeper, findings)
  await checkWalls(ground.keeper, findings)
  if (!isEnough(findings.leaks)) await attack(ground, new World(tables), findings, isEnough)
  return {
    tables: tables.map(({ name }) => name),
    attacks: findings.attacks,
    checks: findings.checks,
    leaks: [...new Set(findings.leaks)],
  }
}

async function attack(
  { address, keeper }: Ground,
  world: World,
  findings: Findings,
  isEnough: (leaks: Leak[]) => boolean,
): Promise<void> {
  await world.seed(keeper)
  await changeWhatIsWritten(keeper, findings)
  const before = await everything(keeper, world)
  const sessions = await Promise.all(appRoles.map((role) => Session.open(address, role)))
  try {
    for (const wave of [attackThrough, strikeThrough]) {
      for (const session of sessions) {
        if (!isEnough(findings.leaks)) await wave(session, world, findings)
      }
    }
  } finally {
    await Promise.all(sessions.map((session) => session.close()))
  }
  const after = await everything(keeper, world)
  for (const { name } of world.tables) {
    findings.check(after.get(name) === before.get(name), `${name} is not as it was before`)
  }
}

async function attackThrough(session: Session, world: World, findings: Findings): Promise<void> {
  await readWithoutTenant(session, world, findings, 'on a new connection')
  for (const [turn, eyes] of eyesOf(session, world).entries()) {
    const attacks = onEvery(world, (table) => [
      ...(turn === 0 ? attacksByRole(table, session.role) : []),
      ...attacksOn(table, eyes, world),
    ])
    await carryOut(attacks, findings, (all) => session.tryAndTakeBack(eyes.scope, all))
  }
  await readWithoutTenant(session, world, findings, 'after a rollback')
}

// After all else, because nothing of it is taken back.
async function strikeThrough(session: Session, world: World, findings: Findings): Promise<void> {
  for (const eyes of eyesOf(session, world)) {
    const strikes = onEvery(world, (table) => strikesAt(table, eyes, world))
    await carryOut(strikes, findings, (all) => session.tryAndKeep(eyes.scope, all))
  }
  await readWithoutTenant(session, world, findings, 'after a commit')
}

function eyesOf({ role }: Session, world: World): Eyes[] {
  return allEyes(world).filter(({ scope }) => roleOf(scope) === role)
}

type Planned = Attack & { table: string }

function onEvery({ tables }: World, attacksOn: (table: Table) => Attack[]): Planned[] {
  return tables.flatMap((table) =>
    attacksOn(table).map((attack) => ({ table: table.name, ...attack })),
  )
}

async function carryOut(
  planned: Planned[],
  findings: Findings,
  attempt: (planned: Planned[]) => Promise<Outcome[]>,
): Promise<void> {
  const outcomes = await attempt(planned)
  planned.forEach(({ table, isAsItShould, otherwise }, at) => {
    const outcome = outcomes[at]
    findings.attack(table, outcome !== undefined && isAsItShould(outcome), otherwise)
  })
}

async function readWithoutTenant(
  session: Session,
  world: World,
  findings: Findings,
  when: string,
): Promise<void> {
  const { role } = session
  if (role === asksNoTenant) return
  const readable = world.tables.filter(({ grants }) => grants.get(role)?.select.length)
  const outcomes = await session.tryBare(
    readable.map(({ name }) => ({ sql: `select from ${name}`, values: [] })),
  )
  readable.forEach(({ name }, at) => {
    const { code = null, count = 1 } = outcomes[at] ?? {}
    // What one pair of the role's eyes sees whole stays empty for those that are not set to.
    const isShut = isUnasked(code) || (count === 0 && isSeenWhole(role, name))
    findings.attack(name, isShut, `${role} reads ${name} without a tenant ${when}`)
  })
}

function isSeenWhole(role: AppRole, name: string): boolean {
  return seesEverything.some(({ as, table }) => roleOf({ as }) === role && table === name)
}

async function everything(keeper: Client, { tables }: World): Promise<Map<string, string>> {
  const { rows } = await keeper.query<{ name: string; sum: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, coalesce(md5(string_agg(t::text, ';' order by t::text)), '') as sum from ${name} t`,
      )
      .join(' union all '),
  )
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

// The owner is the mightiest role that a program of ours ever takes.
async function changeWhatIsWritten(keeper: Client, findings: Findings): Promise<void> {
  for (const table of writtenOnce) {
    for (const change of [`update ${table} set company_id = company_id`, `delete from ${table}`]) {
      await keeper.query('begin')
      await keeper.query('set local role torv_owner')
      const code = await keeper.query(change).then(
        () => 'done',
        (fault: unknown) => (fault instanceof Error && 'code' in fault ? fault.code : fault),
      )
      await keeper.query('rollback')
      findings.attack(
        table,
        code === '23001',
        `torv_owner may change ${table}, which is written once`,
      )
    }
  }
}
