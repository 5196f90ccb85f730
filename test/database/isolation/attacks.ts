import type { AppRole } from '#platform/database/roles.ts'
import { getRole } from '#platform/database/scope.ts'
import type { TableAttack } from './attack.ts'
import type { Table } from './catalogue.ts'
import { isForeign, canSeeAll, type Viewer } from './viewers.ts'
import { createForeignKeyAttacks } from './foreign-key-attacks.ts'
import type { Outcome } from './session.ts'
import { isDenied, formatKeyColumns, findPlainColumn } from './statements.ts'
import {
  createOwnInsertAttacks,
  createForeignInsertAttacks,
  createMoveAttacks,
  createReadAttacks,
  createBlindUpdateAttacks,
} from './row-attacks.ts'
import type { World } from './world.ts'

/** Attacks that must fail for a role in any scope. */
export function createRoleAttacks({ name, grants }: Table, role: AppRole): TableAttack[] {
  const isExpected = ({ code }: Outcome) => code === '42501'
  const truncation = {
    sql: `truncate ${name}`,
    leak: `${role} may truncate ${name}`,
  }
  const withoutRowSecurity = {
    sql: `set local row_security = off; select from ${name}`,
    leak: `${role} reads ${name} with row security off`,
  }
  const canRead = grants.get(role)?.select.length
  return [truncation, ...(canRead ? [withoutRowSecurity] : [])].map((attack) => ({
    ...attack,
    table: name,
    values: [],
    isExpected,
  }))
}

/** Attacks on the table that are rolled back. */
export function createRolledBackAttacks(table: Table, viewer: Viewer, world: World): TableAttack[] {
  const grant = table.grants.get(getRole(viewer.scope))
  if (!grant || canSeeAll(viewer, table)) return []
  const context = { table, grant, viewer, world }
  return [
    createReadAttacks,
    createForeignInsertAttacks,
    createOwnInsertAttacks,
    createBlindUpdateAttacks,
    createMoveAttacks,
    createForeignKeyAttacks,
  ].flatMap((tactic) => tactic(context).map((attack) => ({ table: table.name, ...attack })))
}

/** Attacks on rows of others that are committed. */
export function createCommittedAttacks(table: Table, viewer: Viewer, world: World): TableAttack[] {
  const grant = table.grants.get(getRole(viewer.scope))
  if (!grant || canSeeAll(viewer, table)) return []
  const foreignPositions = world
    .listPositions(table)
    .filter((position) => isForeign(viewer, table, position, world))
  const rows = JSON.stringify(foreignPositions.map((position) => world.getRow(table, position)))
  const isForeignRow = `(${formatKeyColumns(table)}) in (select ${formatKeyColumns(table)} from jsonb_populate_recordset(null::${table.name}, $1))`
  const column = findPlainColumn(table, grant)
  const isExpected = (outcome: Outcome) => outcome.count === 0 && isRefusedOrEmpty(outcome)
  const change = {
    sql: `update ${table.name} set ${column} = ${column} where ${isForeignRow}`,
    leak: `${viewer.name} changes rows of others in ${table.name}`,
  }
  const deletion = {
    sql: `delete from ${table.name} where ${isForeignRow}`,
    leak: `${viewer.name} deletes rows of others from ${table.name}`,
  }
  return [...(column ? [change] : []), ...(grant.delete ? [deletion] : [])].map((attack) => ({
    ...attack,
    table: table.name,
    values: [rows],
    isExpected,
  }))
}

function isRefusedOrEmpty(outcome: Outcome): boolean {
  return outcome.code === null || isDenied(outcome)
}
