import type { AppRole } from '#server/database/roles.ts'
import { roleOf } from '#server/database/scope.ts'
import { hasColumn, type Grant, type Table } from './catalogue.ts'
import { isForeign, kindsOfPlaces, maySeeAll, placesAtHome, whose, type Eyes } from './eyes.ts'
import { pointing } from './pointing.ts'
import type { Outcome, Statement } from './session.ts'
import { inserting, isNowhere, isRefused, keyOf, plainColumn, textOfKey } from './statements.ts'
import { companyIds, otherCompany, otherStore, type Place, type World } from './world.ts'

/** A statement that must come to nothing, or one that must succeed so that the others prove anything. */
export type Attack = Statement & {
  isAsItShould: (outcome: Outcome) => boolean
  otherwise: string
}

/** What everything below is told: on which table, with which rights, through whose eyes. */
export type Field = { table: Table; grant: Grant; eyes: Eyes; world: World }

/** What must fail for a role through whichever eyes. */
export function attacksByRole({ name, grants }: Table, role: AppRole): Attack[] {
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
    values: [],
    isAsItShould,
  }))
}

/** Everything that these eyes try on this table and that is taken back. */
export function attacksOn(table: Table, eyes: Eyes, world: World): Attack[] {
  const grant = table.grants.get(roleOf(eyes.scope))
  if (!grant || maySeeAll(eyes, table)) return []
  const field = { table, grant, eyes, world }
  return [reading, insertingElsewhere, insertingAtHome, updatingBlindly, moving, pointing].flatMap(
    (attack) => attack(field),
  )
}

/** What they try on the rows of others and would keep. */
export function strikesAt(table: Table, eyes: Eyes, world: World): Attack[] {
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
    values: [rows],
    isAsItShould,
  }))
}

function isRefusedOrEmpty(outcome: Outcome): boolean {
  return outcome.code === null || isRefused(outcome)
}

function reading({ table, grant, eyes, world }: Field): Attack[] {
  if (!table.primaryKey.every((column) => grant.select.includes(column))) return []
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

function insertingElsewhere({ table, grant, eyes, world }: Field): Attack[] {
  if (grant.insert.length === 0) return []
  return kindsOfPlaces
    .filter((place) => isForeign(eyes, table, place, world))
    .map((place) => ({
      ...inserting(table, grant, world.freshRow(table, place)),
      isAsItShould: isRefused,
      otherwise: `${eyes.name} inserts into ${table.name} for ${whose(place)}`,
    }))
}

function insertingAtHome({ table, grant, eyes, world }: Field): Attack[] {
  const [own] = placesAtHome(eyes, table, world)
  if (!own || grant.insert.length === 0) return []
  return [
    {
      ...inserting(table, grant, world.freshRow(table, own)),
      // A second row of something that exists once (a store's settings) has passed the walls too.
      isAsItShould: ({ code }) => code === null || code === '23505',
      otherwise: `${eyes.name} cannot insert into ${table.name}: nothing is proved there`,
    },
  ]
}

// Without WHERE and RETURNING only the rule for updates counts, whatever may be read.
function updatingBlindly({ table, grant, eyes, world }: Field): Attack[] {
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

// Without WHERE here too: what is read to find a row would have to be readable after the move as well.
function moving({ table, grant, eyes, world }: Field): Attack[] {
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
