import { roleOf } from '#server/database/scope.ts'
import type { Attack, Field } from './attack.ts'
import { hasColumn, type ForeignKey } from './catalogue.ts'
import { namesAnyone } from './declared.ts'
import { placesAtHome, whose } from './eyes.ts'
import type { Row } from './made-up-rows.ts'
import type { Outcome } from './session.ts'
import { changingOwn, inserting, isNowhere } from './statements.ts'
import { otherCompany, otherCustomer, otherStore, type Place } from './world.ts'

/**
 * Points own rows at rows of others, through each foreign key: PostgreSQL checks foreign keys without row-level
 * security.
 */
export function pointing(field: Field): Attack[] {
  const [own] = placesAtHome(field.eyes, field.table, field.world)
  if (!own) return []
  return field.table.foreignKeys.flatMap((key) =>
    aims(key, field).flatMap(({ place, aimed }) => {
      const otherwise = `${field.eyes.name} points ${field.table.name} (${Object.keys(aimed).join(', ')}) at ${key.target} of ${whose(place)}`
      const changes = byChanging(field, own, aimed)
      // An own row with this key may exist already; then only the update tests the foreign key.
      const isAsItShould = (outcome: Outcome) =>
        isNowhere(outcome) || (changes.length > 0 && outcome.code === '23505')
      return [
        ...changes.map((change) => ({ ...change, isAsItShould: isNowhere, otherwise })),
        ...byInserting(field, own, aimed).map((row) => ({ ...row, isAsItShould, otherwise })),
      ]
    }),
  )
}

function aims(key: ForeignKey, { table, eyes, world }: Field): { place: Place; aimed: Row }[] {
  const target = world.tables.find(({ name }) => name === key.target)
  if (!target) return []
  const kept = (place: Place, columns: string[]) => {
    const aim = Object.entries(world.aim(key, place))
    return { place, aimed: Object.fromEntries(aim.filter(([name]) => !columns.includes(name))) }
  }
  const isNamingAnyone =
    key.target === 'staff' &&
    namesAnyone.some((one) => one.role === roleOf(eyes.scope) && one.table === table.name)
  const isBetweenStores = hasColumn(table, 'store_id') && hasColumn(target, 'store_id')
  const isBetweenCustomers = eyes.reach === 'customer' && world.levelOf(target) === 'customer'
  return [
    ...(isNamingAnyone ? [] : [kept(otherCompany, ['company_id'])]),
    ...(isBetweenStores ? [kept(otherStore, ['company_id', 'store_id'])] : []),
    ...(isBetweenCustomers ? [kept(otherCustomer, ['company_id', 'store_id'])] : []),
  ].filter(({ aimed }) => Object.keys(aimed).length > 0)
}

function byInserting({ table, grant, world }: Field, own: Place, aimed: Row) {
  const isAllowed = Object.keys(aimed).every((column) => grant.insert.includes(column))
  return isAllowed ? [inserting(table, grant, { ...world.freshRow(table, own), ...aimed })] : []
}

function byChanging({ table, grant, world }: Field, own: Place, aimed: Row) {
  const isAllowed = Object.keys(aimed).every((column) => grant.update.includes(column))
  return isAllowed ? [changingOwn(table, world.rowOf(table, own), aimed)] : []
}
