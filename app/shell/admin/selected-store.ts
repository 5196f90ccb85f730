import { refused, type Code } from '#shared/errors/errors.ts'
import { type Permission, hasPermission, type Role } from '#features/companies/rules/permissions.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { OwnStore, SignedInStaff } from '#features/staff/server/read-signed-in-staff.ts'
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

type GetSelectedCompanyArgs = Parameters<typeof getSignedInStaff>[0]

/** Refuses when the signed-in staff member has no company here, or not the permission. */
export async function getSelectedCompany(args: GetSelectedCompanyArgs, permission?: Permission) {
  const signedIn = await getSignedInStaff(args)
  const company = getCompany(signedIn)
  if (permission) requirePermission(company.role, permission)
  return { signedIn, staff: signedIn.staff, user: signedIn.user, ...company }
}

export function getCompany({ company }: SignedInStaff) {
  return company ?? throwIfRefused<never>(refused('companyNotFound'))
}

/** Hides a form from members who may not use it. The use case checks the permission again. */
export function requirePermission(role: Role | undefined, permission: Permission): void {
  if (!role || !hasPermission(role, permission)) throwIfRefused(refused('roleForbidden'))
}
