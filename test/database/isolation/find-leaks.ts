import type { Client } from 'pg'
import type { Address } from '#platform/database/address.ts'
import { appRoles } from '#platform/database/roles.ts'
import { readTables, type Table } from './catalogue.ts'
import { appendOnlyTables } from './exceptions.ts'
import { Findings, type Leak } from './findings.ts'
import { runForgeries } from './run-forgeries.ts'
import { checkRoles } from './role-rules.ts'
import { Session } from './session.ts'
import { checkTables } from './table-rules.ts'
import { checkRowSecurity } from './policy-rules.ts'
import { runRolledBackAttacks, runCommittedAttacks } from './run-attacks.ts'
import { World } from './world.ts'

export type Proof = {
  world: World
  /** Number of attacks by table. */
  attacks: Map<string, number>
  checks: number
  leaks: Leak[]
}

export type ProofDatabase = { address: Address; owner: Client }

/** Limits a proof that looks for one particular leak: the tables to attack, and when to stop. */
export type ProofOptions = {
  isTarget: (table: string) => boolean
  isEnough: (leaks: Leak[]) => boolean
}

const defaultOptions: ProofOptions = { isTarget: () => true, isEnough: () => false }

/** Returns a sentence for each way to reach rows of a tenant from outside. */
export async function findLeaks(database: ProofDatabase, options?: ProofOptions): Promise<Leak[]> {
  return (await proveIsolation(database, options)).leaks
}

/** Checks the structure only, without inserting rows. */
export async function findStructuralLeaks(owner: Client): Promise<Leak[]> {
  const findings = new Findings()
  await checkStructure(owner, await readTables(owner), findings)
  return findings.leaks
}

/** Fills the empty, migrated database with two tenants and attacks each from the other. */
export async function proveIsolation(
  database: ProofDatabase,
  options = defaultOptions,
): Promise<Proof> {
  const findings = new Findings()
  const tables = await readTables(database.owner)
  await checkStructure(database.owner, tables, findings)
  const world = new World(tables, options.isTarget)
  if (!options.isEnough(findings.leaks)) await runAttacks(database, world, findings, options)
  const { attacks, checks, leaks } = findings
  return { world, attacks, checks, leaks: [...new Set(leaks)] }
}

async function checkStructure(owner: Client, tables: Table[], findings: Findings): Promise<void> {
  await checkTables(owner, tables, findings)
  await checkRoles(owner, findings)
  await checkRowSecurity(owner, findings)
}

async function runAttacks(
  { address, owner }: ProofDatabase,
  world: World,
  findings: Findings,
  { isEnough }: ProofOptions,
): Promise<void> {
  await world.seed(owner)
  await attackAppendOnlyTables(owner, findings)
  const before = await hashTables(owner, world)
  const sessions = await Promise.all(appRoles.map((role) => Session.open(address, role)))
  try {
    for (const runWave of [runRolledBackAttacks, runForgeries, runCommittedAttacks]) {
      for (const session of sessions) {
        if (!isEnough(findings.leaks)) await runWave(session, world, findings)
      }
    }
  } finally {
    await Promise.all(sessions.map((session) => session.close()))
  }
  const after = await hashTables(owner, world)
  for (const { name } of world.tables) {
    findings.check(after.get(name) === before.get(name), `${name} is not as it was before`)
  }
}

async function hashTables(owner: Client, { tables }: World): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; sum: string }>(
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
async function attackAppendOnlyTables(owner: Client, findings: Findings): Promise<void> {
  for (const table of appendOnlyTables) {
    for (const change of [`update ${table} set company_id = company_id`, `delete from ${table}`]) {
      await owner.query('begin')
      await owner.query('set local role torv_owner')
      const code = await owner.query(change).then(
        () => 'done',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      )
      await owner.query('rollback')
      findings.check(code === '23001', `torv_owner may change ${table}, which is immutable`)
    }
  }
}
