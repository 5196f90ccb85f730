import { refused, type Code } from '#shared/errors/errors.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { OwnStore } from '#features/staff/server/read-signed-in-staff.ts'
import { requirePermission } from './require-permission.ts'
import { getSignedInStaff } from './signed-in-staff.ts'

type Args = Parameters<typeof getSignedInStaff>[0]

/** Refuses when the signed-in staff member has no store here, or not the permission. */
export async function getSelectedStore(
  args: Args,
  permission?: Permission,
  missing: Code = 'storeNotSelected',
) {
  const { staff, store: selected } = await getSignedInStaff(args)
  const store = throwIfRefused<OwnStore>(selected ?? refused(missing))
  if (permission) requirePermission(store.role, permission)
  return { staff, store }
}
