import type { Permission } from '#features/companies/rules/permissions.ts'
import { readStore } from '../server/read-stores.ts'
import type { ActionArgs } from '#web/form-action.ts'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { requirePermission } from '#shell/admin/selected-store.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'

/** Loads the store of the path; refuses staff without the permission in its company. */
export async function loadStore(args: ActionArgs, permission: Permission) {
  const { staff, memberships } = await getSignedInStaff(args)
  const store = await loadOrRefuse(args, 'storesLoadFailed', () =>
    readStore(staff, args.params['store']),
  )
  const member = memberships.find(({ company_id }) => company_id === store.company_id)
  requirePermission(member?.role, permission)
  return { staff, store }
}
