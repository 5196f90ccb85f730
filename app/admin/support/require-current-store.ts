import type { Permission } from '#domain/people/permissions.ts'
import { getSelectedStore } from '../shell/selected-store.ts'

/** The store of support: to a member of another store it does not exist. */
export function requireCurrentStore(
  args: Parameters<typeof getSelectedStore>[0],
  permission?: Permission,
) {
  return getSelectedStore(args, permission, 'storeNotFound')
}
