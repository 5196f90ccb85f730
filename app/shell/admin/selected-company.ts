import { refused } from '#shared/errors/errors.ts'
import type { Permission } from '#features/companies/rules/permissions.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import type { SignedInStaff } from '#features/staff/server/read-signed-in-staff.ts'
import { requirePermission } from './require-permission.ts'
import { getSignedInStaff } from './signed-in-staff.ts'

type Args = Parameters<typeof getSignedInStaff>[0]

/** Refuses when the signed-in staff member has no company here, or not the permission. */
export async function getSelectedCompany(args: Args, permission?: Permission) {
  const signedIn = await getSignedInStaff(args)
  const company = getCompany(signedIn)
  if (permission) requirePermission(company.role, permission)
  return { signedIn, staff: signedIn.staff, user: signedIn.user, ...company }
}

export function getCompany({ company }: SignedInStaff) {
  return company ?? throwIfRefused<never>(refused('companyNotFound'))
}
