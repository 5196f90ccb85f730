import { expect, test } from 'vitest'
import { isRole, hasPermission, roles } from './permissions.ts'
import type { Permission, Role } from './permissions.ts'

const table: Record<Permission, string> = {
  readStores: 'owner manager support',
  createStore: 'owner',
  editStore: 'owner manager',
  deleteStore: 'owner',
  readCatalogue: 'owner manager support',
  editCatalogue: 'owner manager',
  readCampaigns: 'owner manager support',
  editCampaigns: 'owner manager',
  readSettings: 'owner manager support',
  editSettings: 'owner manager',
  readOrders: 'owner manager support',
  handleOrders: 'owner manager',
  readTickets: 'owner manager support',
  answerTickets: 'owner manager support',
  readReviews: 'owner manager support',
  answerReviews: 'owner manager support',
  hideReviews: 'owner manager',
  readAnalytics: 'owner manager support',
  readCompany: 'owner manager support',
  editCompany: 'owner',
  readMembers: 'owner manager',
  editMembers: 'owner',
  readAuditLog: 'owner manager',
}

function listPermissions(role: Role): string[] {
  return permissions.filter((permission) => hasPermission(role, permission))
}

const permissions = Object.keys(table).filter((name): name is Permission =>
  Object.hasOwn(table, name),
)

test.each(permissions)('%s is granted only to the roles that need it', (permission) => {
  expect(roles.filter((role) => hasPermission(role, permission)).join(' ')).toBe(table[permission])
})

test('an owner may do everything', () => {
  expect(listPermissions('owner')).toEqual(permissions)
})

test('support answers tickets and reviews, reads the rest and changes nothing else', () => {
  expect(listPermissions('support').filter((permission) => !permission.startsWith('read'))).toEqual(
    ['answerTickets', 'answerReviews'],
  )
})

test('a customer has no staff role', () => {
  expect(isRole('customer')).toBe(false)
  expect(isRole('owner')).toBe(true)
})
