import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import type { SignedInStaff } from '#server/staff/read-signed-in-staff.ts'

/** Refuses when the signed-in staff member has no company here. */
export function companyOf({ company }: SignedInStaff) {
  return company ?? orRefuse<never>(refused('companyNotFound'))
}
