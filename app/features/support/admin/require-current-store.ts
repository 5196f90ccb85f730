import type { Permission } from '#features/companies/rules/permissions.ts'
import { getSelectedStore } from '#shell/admin/selected-store.ts'

/** The store of support: to a member of another store it does not exist. */
export function requireCurrentStore(
  args: Parameters<typeof getSelectedStore>[0],
  permission?: Permission,
) {
  return getSelectedStore(args, permission, 'storeNotFound')
}
