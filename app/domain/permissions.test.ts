import { expect, test } from 'vitest'
import { isRole, mayStaff, roles } from './permissions.ts'
import type { Permission, Role } from './permissions.ts'

const table: Record<Permission, string> = {
  readStores: 'owner manager support',
  createStore: 'owner',
  editStore: 'owner manager',
  deleteStore: 'owner',
  readCatalogue: 'owner manager support',
  editCatalogue: 'owner manager',
  readSettings: 'owner manager support',
  editSettings: 'owner manager',
  readOrders: 'owner manager support',
  handleOrders: 'owner manager',
  readTickets: 'owner manager support',
  answerTickets: 'owner manager support',
  readAnalytics: 'owner manager support',
  readCompany: 'owner manager support',
  editCompany: 'owner',
  readMembers: 'owner manager',
  editMembers: 'owner',
  readAuditLog: 'owner manager',
}

function allowed(role: Role): string[] {
  return permissions.filter((permission) => mayStaff(role, permission))
}

const permissions = Object.keys(table).filter((name): name is Permission =>
  Object.hasOwn(table, name),
)

test.each(permissions)('%s is granted only to the roles that need it', (permission) => {
  expect(roles.filter((role) => mayStaff(role, permission)).join(' ')).toBe(table[permission])
})

test('an owner may do everything', () => {
  expect(allowed('owner')).toEqual(permissions)
})

test('support answers tickets, reads the rest and changes nothing else', () => {
  expect(allowed('support').filter((permission) => !permission.startsWith('read'))).toEqual([
    'answerTickets',
  ])
})

test('a customer has no staff role', () => {
  expect(isRole('customer')).toBe(false)
  expect(isRole('owner')).toBe(true)
})
