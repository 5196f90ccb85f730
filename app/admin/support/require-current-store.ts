import { refused } from '#domain/errors/errors.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import type { OwnStore } from '#server/business/staff/read-signed-in-staff.ts'
import { requirePermission } from '../shell/require-permission.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'

type RouteArgs = Parameters<typeof getSignedInStaff>[0]

/** Refuses when the signed-in staff member has no store here, or not the permission. */
export async function requireCurrentStore(args: RouteArgs, permission?: Permission) {
  const { staff, store: selected } = await getSignedInStaff(args)
  const store = throwIfRefused<OwnStore>(selected ?? refused('storeNotFound'))
  if (permission) requirePermission(store.role, permission)
  return { staff, store }
}
