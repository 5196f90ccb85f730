import type { Client } from 'pg'
import type { Address } from '#server/database/address.ts'
import { appRoles } from '#server/database/roles.ts'
import { readTables, type Table } from './catalogue.ts'
import { writtenOnce } from './declared.ts'
import { Findings, type Leak } from './findings.ts'
import { forgeThrough } from './forge.ts'
import { checkRoles } from './role-rules.ts'
import { Session } from './session.ts'
import { checkTables } from './table-rules.ts'
import { checkWalls } from './wall-rules.ts'
import { attackThrough, strikeThrough } from './waves.ts'
import { World } from './world.ts'

export type Proof = {
  world: World
  /** Number of attacks by table. */
  attacks: Map<string, number>
  checks: number
  leaks: Leak[]
}

export type Ground = { address: Address; keeper: Client }

/** Limits a proof that looks for one particular leak: the tables to attack, and when to stop. */
export type Aim = { isTarget: (table: string) => boolean; isEnough: (leaks: Leak[]) => boolean }

const wholeAim: Aim = { isTarget: () => true, isEnough: () => false }

/** Returns a sentence for each way to reach rows of a tenant from outside. */
export async function findLeaks(ground: Ground, aim?: Aim): Promise<Leak[]> {
  return (await proveIsolation(ground, aim)).leaks
}

/** Checks the structure only, without inserting rows. */
export async function findLeaksOfStructure(keeper: Client): Promise<Leak[]> {
  const findings = new Findings()
  await checkStructure(keeper, await readTables(keeper), findings)
  return findings.leaks
}

/** Fills the empty, migrated database with two tenants and attacks each from the other. */
export async function proveIsolation(ground: Ground, aim = wholeAim): Promise<Proof> {
  const findings = new Findings()
  const tables = await readTables(ground.keeper)
  await checkStructure(ground.keeper, tables, findings)
  const world = new World(tables, aim.isTarget)
  if (!aim.isEnough(findings.leaks)) await attack(ground, world, findings, aim)
  const { attacks, checks, leaks } = findings
  return { world, attacks, checks, leaks: [...new Set(leaks)] }
}

async function checkStructure(keeper: Client, tables: Table[], findings: Findings): Promise<void> {
  await checkTables(keeper, tables, findings)
  await checkRoles(keeper, findings)
  await checkWalls(keeper, findings)
}

async function attack(
  { address, keeper }: Ground,
  world: World,
  findings: Findings,
  { isEnough }: Aim,
): Promise<void> {
  await world.seed(keeper)
  await changeWhatIsWritten(keeper, findings)
  const before = await everything(keeper, world)
  const sessions = await Promise.all(appRoles.map((role) => Session.open(address, role)))
  try {
    for (const wave of [attackThrough, forgeThrough, strikeThrough]) {
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

// `torv_owner` is the most powerful role that our programs use.
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
      findings.check(code === '23001', `torv_owner may change ${table}, which is written once`)
    }
  }
}
