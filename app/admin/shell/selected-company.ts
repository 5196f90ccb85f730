import { refused } from '#domain/errors/errors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import type { SignedInStaff } from '#server/business/staff/read-signed-in-staff.ts'
import { getSignedInStaff } from './signed-in-staff.ts'

/** Refuses when the signed-in staff member has no company here. */
export async function getSelectedCompany(args: Parameters<typeof getSignedInStaff>[0]) {
  const signedIn = await getSignedInStaff(args)
  return { signedIn, staff: signedIn.staff, user: signedIn.user, ...getCompany(signedIn) }
}

export function getCompany({ company }: SignedInStaff) {
  return company ?? throwIfRefused<never>(refused('companyNotFound'))
}
