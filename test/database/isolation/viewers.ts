import type { Scope } from '#platform/database/scope.ts'
import { hasColumn, type Table } from './catalogue.ts'
import { crossTenantReads, platformTables, publishedTables } from './exceptions.ts'
import {
  companyIds,
  home,
  otherCompany,
  otherCustomer,
  otherStore,
  type Position,
  type World,
} from './world.ts'

/** A scope under test. All of them belong to the first company. */
export type Viewer = {
  name: string
  scope: Scope
  /** The rows in sight: those of the company, of one store, of one customer, of any visitor, or none. */
  reach: 'company' | 'store' | 'customer' | 'visitor' | 'nothing'
}

export function createViewers(world: World): Viewer[] {
  const [company_id, otherCompanyId] = companyIds
  const getId = (table: string, position: Position) =>
    String(world.getRow({ name: table }, position)['id'])
  const store_id = getId('stores', home)
  const customer_id = getId('customers', home)
  const staff_id = getId('staff', home)
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

export function canSeeAll({ scope }: Viewer, { name }: { name: string }): boolean {
  return crossTenantReads.some(({ as, table }) => as === scope.as && table === name)
}

export function isForeign(
  { reach }: Viewer,
  table: Table,
  position: Position,
  world: World,
): boolean {
  if (reach === 'nothing' || position.company !== home.company) return true
  if (reach === 'company') return false
  if (table.name !== 'companies' && table.name in platformTables) return true
  const isPerStore = table.name === 'stores' || hasColumn(table, 'store_id')
  if (isPerStore && position.store !== home.store) return true
  const isPerCustomer = world.getLevel(table) === 'customer' && !(table.name in publishedTables)
  if (reach === 'store' || !isPerCustomer) return false
  return reach === 'visitor' || position.customer !== home.customer
}

/** One position of each kind, the nearest first. */
export const positionKinds = [home, otherCustomer, otherStore, otherCompany]

export function listOwnPositions(viewer: Viewer, table: Table, world: World): Position[] {
  return world.listPositions(table).filter((position) => !isForeign(viewer, table, position, world))
}

export function describePosition({ company, store, customer }: Position): string {
  if (company !== home.company) return 'another company'
  if (store !== home.store) return 'another store'
  return customer === home.customer ? 'a company that is not theirs' : 'another customer'
}
