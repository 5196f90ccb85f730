import type { Scope } from '#server/database/scope.ts'
import { hasColumn, type Table } from './catalogue.ts'
import { seesEverything, tablesOfThePlatform } from './declared.ts'
import {
  companyIds,
  home,
  otherCompany,
  otherCustomer,
  otherStore,
  type Place,
  type World,
} from './world.ts'

/** A scope under test. All of them belong to the first company. */
export type Eyes = {
  name: string
  scope: Scope
  /** The rows in sight: those of the company, of one store, of one customer, of any visitor, or none. */
  reach: 'company' | 'store' | 'customer' | 'visitor' | 'nothing'
}

export function allEyes(world: World): Eyes[] {
  const [company_id, otherCompanyId] = companyIds
  const idOf = (table: string, place: Place) => String(world.rowOf({ name: table }, place)['id'])
  const store_id = idOf('stores', home)
  const customer_id = idOf('customers', home)
  const staff_id = idOf('staff', home)
  return [
    { name: 'a visitor', scope: { as: 'visitor', company_id, store_id }, reach: 'visitor' },
    {
      name: 'a customer',
      scope: { as: 'customer', company_id, store_id, customer_id },
      reach: 'customer',
    },
    {
      name: "a store's sign-in",
      scope: { as: 'customer_auth', company_id, store_id },
      reach: 'store',
    },
    { name: 'the sign-in of staff', scope: { as: 'staff_auth' }, reach: 'nothing' },
    {
      name: 'staff on the platform host',
      scope: { as: 'staff', staff_id, company_id: 'all' },
      reach: 'company',
    },
    {
      name: "staff on their own store's host",
      scope: { as: 'staff', staff_id, company_id },
      reach: 'company',
    },
    {
      name: "staff on another company's host",
      scope: { as: 'staff', staff_id, company_id: otherCompanyId },
      reach: 'nothing',
    },
    { name: 'a job', scope: { as: 'job', company_id, store_id: null }, reach: 'company' },
    { name: 'the router', scope: { as: 'router' }, reach: 'nothing' },
    { name: 'the worker', scope: { as: 'worker' }, reach: 'nothing' },
  ]
}

export function maySeeAll({ scope }: Eyes, { name }: { name: string }): boolean {
  return seesEverything.some(({ as, table }) => as === scope.as && table === name)
}

export function isForeign({ reach }: Eyes, table: Table, place: Place, world: World): boolean {
  if (reach === 'nothing' || place.company !== home.company) return true
  if (reach === 'company') return false
  if (table.name !== 'companies' && table.name in tablesOfThePlatform) return true
  const isOfOneStore = table.name === 'stores' || hasColumn(table, 'store_id')
  if (isOfOneStore && place.store !== home.store) return true
  const isOfOneCustomer = world.levelOf(table) === 'customer'
  if (reach === 'store' || !isOfOneCustomer) return false
  return reach === 'visitor' || place.customer !== home.customer
}

/** One position of each kind, the nearest first. */
export const kindsOfPlaces = [home, otherCustomer, otherStore, otherCompany]

export function placesAtHome(eyes: Eyes, table: Table, world: World): Place[] {
  return world.placesOf(table).filter((place) => !isForeign(eyes, table, place, world))
}

export function whose({ company, store, customer }: Place): string {
  if (company !== home.company) return 'another company'
  if (store !== home.store) return 'another store'
  return customer === home.customer ? 'a company that is not theirs' : 'another customer'
}
