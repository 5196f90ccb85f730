import type { Attack, Field } from './attack.ts'
import { hasColumn } from './catalogue.ts'
import { isForeign, kindsOfPlaces, placesAtHome, whose } from './eyes.ts'
import type { Outcome } from './session.ts'
import { inserting, isNowhere, isRefused, keyOf, plainColumn, textOfKey } from './statements.ts'
import { companyIds, otherCompany, otherStore, type Place } from './world.ts'

export function reading({ table, grant, eyes, world }: Field): Attack[] {
  if (grant.select.length === 0) return []
  const keysAt = (places: Place[]) =>
    new Set(places.map((place) => textOfKey(table, world.rowOf(table, place))))
  const own = keysAt(placesAtHome(eyes, table, world))
  const others = keysAt(
    world.placesOf(table).filter((place) => isForeign(eyes, table, place, world)),
  )
  const keysIn = ({ rows }: Outcome) => rows.map((row) => textOfKey(table, row))
  const seesOthers = (outcome: Outcome) => keysIn(outcome).some((key) => others.has(key))
  const seesOwn = (outcome: Outcome) => keysIn(outcome).some((key) => own.has(key))
  return [
    {
      sql: `select ${keyOf(table)} from ${table.name}`,
      values: [],
      isAsItShould: (outcome) => !seesOthers(outcome) && (own.size === 0 || seesOwn(outcome)),
      otherwise: `${eyes.name} reads other rows of ${table.name} than their own`,
    },
  ]
}

export function insertingElsewhere({ table, grant, eyes, world }: Field): Attack[] {
  if (grant.insert.length === 0) return []
  return kindsOfPlaces
    .filter((place) => isForeign(eyes, table, place, world))
    .map((place) => ({
      ...inserting(table, grant, world.freshRow(table, place)),
      isAsItShould: isRefused,
      otherwise: `${eyes.name} inserts into ${table.name} for ${whose(place)}`,
    }))
}

export function insertingAtHome({ table, grant, eyes, world }: Field): Attack[] {
  const [own] = placesAtHome(eyes, table, world)
  if (!own || grant.insert.length === 0) return []
  return [
    {
      ...inserting(table, grant, world.freshRow(table, own)),
      // A duplicate of a row that exists once, such as the settings of a store, has passed the policies too.
      isAsItShould: ({ code }) => code === null || code === '23505',
      otherwise: `${eyes.name} cannot insert into ${table.name}: nothing is proved there`,
    },
  ]
}

// Without WHERE and RETURNING only the policy for updates applies, not the one for reads.
export function updatingBlindly({ table, grant, eyes, world }: Field): Attack[] {
  const column = plainColumn(table, grant)
  const [own] = placesAtHome(eyes, table, world)
  if (!column || !own) return []
  let visible = 0
  return [
    {
      sql: `select from ${table.name}`,
      values: [],
      isAsItShould: ({ count }) => {
        visible = count
        return true
      },
      otherwise: '',
    },
    {
      sql: `update ${table.name} set ${column} = (jsonb_populate_record(null::${table.name}, $1)).${column}`,
      values: [JSON.stringify(world.rowOf(table, own))],
      isAsItShould: ({ code, count }) => code === null && count > 0 && count <= visible,
      otherwise: `${eyes.name} changes other rows of ${table.name} than the visible ones`,
    },
  ]
}

// Without WHERE, because PostgreSQL would require the moved row to be readable too.
export function moving({ table, grant, eyes, world }: Field): Attack[] {
  const [own] = placesAtHome(eyes, table, world)
  if (!own) return []
  const tenant = table.name === 'companies' ? 'id' : 'company_id'
  const moves = [
    { place: otherCompany, column: tenant, value: companyIds[otherCompany.company] },
    {
      place: otherStore,
      column: 'store_id',
      value: world.rowOf({ name: 'stores' }, otherStore)['id'],
    },
  ]
  return moves
    .filter(({ column }) => hasColumn(table, column) && grant.update.includes(column))
    .filter(({ place }) => isForeign(eyes, table, place, world))
    .map(({ place, column, value }) => ({
      sql: `update ${table.name} set ${column} = $1`,
      values: [value],
      isAsItShould: isNowhere,
      otherwise: `${eyes.name} moves their own row of ${table.name} to ${whose(place)}`,
    }))
}
