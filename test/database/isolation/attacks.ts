import type { AppRole } from '#server/database/roles.ts'
import { roleOf } from '#server/database/scope.ts'
import type { AimedAttack } from './attack.ts'
import type { Table } from './catalogue.ts'
import { isForeign, maySeeAll, type Eyes } from './eyes.ts'
import { pointing } from './pointing.ts'
import type { Outcome } from './session.ts'
import { isRefused, keyOf, plainColumn } from './statements.ts'
import { insertingAtHome, insertingElsewhere, moving, reading, updatingBlindly } from './tactics.ts'
import type { World } from './world.ts'

/** Attacks that must fail for a role in any scope. */
export function attacksByRole({ name, grants }: Table, role: AppRole): AimedAttack[] {
  const isAsItShould = ({ code }: Outcome) => code === '42501'
  const emptying = {
    sql: `truncate ${name}`,
    otherwise: `${role} may truncate ${name}`,
  }
  const withoutRowSecurity = {
    sql: `set local row_security = off; select from ${name}`,
    otherwise: `${role} reads ${name} with row security off`,
  }
  const isReader = grants.get(role)?.select.length
  return [emptying, ...(isReader ? [withoutRowSecurity] : [])].map((attack) => ({
    ...attack,
    table: name,
    values: [],
    isAsItShould,
  }))
}

/** Attacks on the table that are rolled back. */
export function attacksOn(table: Table, eyes: Eyes, world: World): AimedAttack[] {
  const grant = table.grants.get(roleOf(eyes.scope))
  if (!grant || maySeeAll(eyes, table)) return []
  const field = { table, grant, eyes, world }
  return [reading, insertingElsewhere, insertingAtHome, updatingBlindly, moving, pointing].flatMap(
    (tactic) => tactic(field).map((attack) => ({ table: table.name, ...attack })),
  )
}

/** Attacks on rows of others that are committed. */
export function strikesAt(table: Table, eyes: Eyes, world: World): AimedAttack[] {
  const grant = table.grants.get(roleOf(eyes.scope))
  if (!grant || maySeeAll(eyes, table)) return []
  const foreign = world.placesOf(table).filter((place) => isForeign(eyes, table, place, world))
  const rows = JSON.stringify(foreign.map((place) => world.rowOf(table, place)))
  const theirs = `(${keyOf(table)}) in (select ${keyOf(table)} from jsonb_populate_recordset(null::${table.name}, $1))`
  const column = plainColumn(table, grant)
  const isAsItShould = (outcome: Outcome) => outcome.count === 0 && isRefusedOrEmpty(outcome)
  const change = {
    sql: `update ${table.name} set ${column} = ${column} where ${theirs}`,
    otherwise: `${eyes.name} changes rows of others in ${table.name}`,
  }
  const deletion = {
    sql: `delete from ${table.name} where ${theirs}`,
    otherwise: `${eyes.name} deletes rows of others from ${table.name}`,
  }
  return [...(column ? [change] : []), ...(grant.delete ? [deletion] : [])].map((strike) => ({
    ...strike,
    table: table.name,
    values: [rows],
    isAsItShould,
  }))
}

function isRefusedOrEmpty(outcome: Outcome): boolean {
  return outcome.code === null || isRefused(outcome)
}
