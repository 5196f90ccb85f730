import { getRole } from '#platform/database/scope.ts'
import type { Attack, AttackContext } from './attack.ts'
import { hasColumn, type ForeignKey } from './catalogue.ts'
import { anyStaffReferences } from './exceptions.ts'
import { listOwnPositions, describePosition } from './viewers.ts'
import type { Row } from './generate-row.ts'
import type { Outcome } from './session.ts'
import { createUpdate, createInsert, isDeniedOrMissing } from './statements.ts'
import { otherCompany, otherCustomer, otherStore, type Position } from './world.ts'

/**
 * Points own rows at rows of others, through each foreign key: PostgreSQL checks foreign keys without row-level
 * security.
 */
export function createForeignKeyAttacks(context: AttackContext): Attack[] {
  const [own] = listOwnPositions(context.viewer, context.table, context.world)
  if (!own) return []
  return context.table.foreignKeys.flatMap((key) =>
    listForeignTargets(key, context).flatMap(({ position, keyValues }) => {
      const leak = `${context.viewer.name} points ${context.table.name} (${Object.keys(keyValues).join(', ')}) at ${key.target} of ${describePosition(position)}`
      const changes = createUpdateAttacks(context, own, keyValues)
      // An own row with this key may exist already; then only the update tests the foreign key.
      const isExpected = (outcome: Outcome) =>
        isDeniedOrMissing(outcome) || (changes.length > 0 && outcome.code === '23505')
      return [
        ...changes.map((change) => ({ ...change, isExpected: isDeniedOrMissing, leak })),
        ...createInsertAttacks(context, own, keyValues).map((row) => ({
          ...row,
          isExpected,
          leak,
        })),
      ]
    }),
  )
}

function listForeignTargets(
  key: ForeignKey,
  { table, viewer, world }: AttackContext,
): { position: Position; keyValues: Row }[] {
  const target = world.tables.find(({ name }) => name === key.target)
  if (!target) return []
  const createTarget = (position: Position, columns: string[]) => {
    const entries = Object.entries(world.getKeyValues(key, position))
    return {
      position,
      keyValues: Object.fromEntries(entries.filter(([name]) => !columns.includes(name))),
    }
  }
  const mayReferenceAnyStaff =
    key.target === 'staff' &&
    anyStaffReferences.some((one) => one.role === getRole(viewer.scope) && one.table === table.name)
  const isBetweenStores = hasColumn(table, 'store_id') && hasColumn(target, 'store_id')
  const isBetweenCustomers = viewer.reach === 'customer' && world.getLevel(target) === 'customer'
  return [
    ...(mayReferenceAnyStaff ? [] : [createTarget(otherCompany, ['company_id'])]),
    ...(isBetweenStores ? [createTarget(otherStore, ['company_id', 'store_id'])] : []),
    ...(isBetweenCustomers ? [createTarget(otherCustomer, ['company_id', 'store_id'])] : []),
  ].filter(({ keyValues }) => Object.keys(keyValues).length > 0)
}

function createInsertAttacks(
  { table, grant, world }: AttackContext,
  own: Position,
  keyValues: Row,
) {
  const isAllowed = Object.keys(keyValues).every((column) => grant.insert.includes(column))
  return isAllowed
    ? [createInsert(table, grant, { ...world.createRow(table, own), ...keyValues })]
    : []
}

function createUpdateAttacks(
  { table, grant, world }: AttackContext,
  own: Position,
  keyValues: Row,
) {
  const isAllowed = Object.keys(keyValues).every((column) => grant.update.includes(column))
  return isAllowed ? [createUpdate(table, world.getRow(table, own), keyValues)] : []
}
