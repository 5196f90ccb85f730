import type { Attack, AttackContext } from './attack.ts'
import { hasColumn } from './catalogue.ts'
import { isForeign, positionKinds, listOwnPositions, describePosition } from './viewers.ts'
import type { Outcome } from './session.ts'
import {
  createInsert,
  isDeniedOrMissing,
  isDenied,
  formatKeyColumns,
  findPlainColumn,
  formatKey,
} from './statements.ts'
import { companyIds, otherCompany, otherStore, type Position } from './world.ts'

export function createReadAttacks({ table, grant, viewer, world }: AttackContext): Attack[] {
  if (grant.select.length === 0) return []
  const listKeys = (positions: Position[]) =>
    new Set(positions.map((position) => formatKey(table, world.getRow(table, position))))
  const own = listKeys(listOwnPositions(viewer, table, world))
  const foreignRowKeys = listKeys(
    world.listPositions(table).filter((position) => isForeign(viewer, table, position, world)),
  )
  const toKeys = ({ rows }: Outcome) => rows.map((row) => formatKey(table, row))
  const hasForeignRows = (outcome: Outcome) =>
    toKeys(outcome).some((key) => foreignRowKeys.has(key))
  const hasOwnRows = (outcome: Outcome) => toKeys(outcome).some((key) => own.has(key))
  return [
    {
      sql: `select ${formatKeyColumns(table)} from ${table.name}`,
      values: [],
      isExpected: (outcome) => !hasForeignRows(outcome) && (own.size === 0 || hasOwnRows(outcome)),
      leak: `${viewer.name} reads other rows of ${table.name} than their own`,
    },
  ]
}

export function createForeignInsertAttacks({
  table,
  grant,
  viewer,
  world,
}: AttackContext): Attack[] {
  if (grant.insert.length === 0) return []
  return positionKinds
    .filter((position) => isForeign(viewer, table, position, world))
    .map((position) => ({
      ...createInsert(table, grant, world.createRow(table, position)),
      isExpected: isDenied,
      leak: `${viewer.name} inserts into ${table.name} for ${describePosition(position)}`,
    }))
}

export function createOwnInsertAttacks({ table, grant, viewer, world }: AttackContext): Attack[] {
  const [own] = listOwnPositions(viewer, table, world)
  if (!own || grant.insert.length === 0) return []
  return [
    {
      ...createInsert(table, grant, world.createRow(table, own)),
      // A duplicate of a row that exists once, such as the settings of a store, has passed the policies too.
      isExpected: ({ code }) => code === null || code === '23505',
      leak: `${viewer.name} cannot insert into ${table.name}: nothing is proved there`,
    },
  ]
}

// Without WHERE and RETURNING only the policy for updates applies, not the one for reads.
export function createBlindUpdateAttacks({ table, grant, viewer, world }: AttackContext): Attack[] {
  const column = findPlainColumn(table, grant)
  const [own] = listOwnPositions(viewer, table, world)
  if (!column || !own) return []
  let visible = 0
  return [
    {
      sql: `select from ${table.name}`,
      values: [],
      isExpected: ({ count }) => {
        visible = count
        return true
      },
      leak: '',
    },
    {
      sql: `update ${table.name} set ${column} = (jsonb_populate_record(null::${table.name}, $1)).${column}`,
      values: [JSON.stringify(world.getRow(table, own))],
      isExpected: ({ code, count }) => code === null && count > 0 && count <= visible,
      leak: `${viewer.name} changes other rows of ${table.name} than the visible ones`,
    },
  ]
}

// Without WHERE, because PostgreSQL would require the moved row to be readable too.
export function createMoveAttacks({ table, grant, viewer, world }: AttackContext): Attack[] {
  const [own] = listOwnPositions(viewer, table, world)
  if (!own) return []
  const tenant = table.name === 'companies' ? 'id' : 'company_id'
  const moves = [
    { position: otherCompany, column: tenant, value: companyIds[otherCompany.company] },
    {
      position: otherStore,
      column: 'store_id',
      value: world.getRow({ name: 'stores' }, otherStore)['id'],
    },
  ]
  return moves
    .filter(({ column }) => hasColumn(table, column) && grant.update.includes(column))
    .filter(({ position }) => isForeign(viewer, table, position, world))
    .map(({ position, column, value }) => ({
      sql: `update ${table.name} set ${column} = $1`,
      values: [value],
      isExpected: isDeniedOrMissing,
      leak: `${viewer.name} moves their own row of ${table.name} to ${describePosition(position)}`,
    }))
}
