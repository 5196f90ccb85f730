import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import type { SignedInStaff } from '#server/staff/read-signed-in-staff.ts'

/** The company that is worked for; a page about it is not there for somebody who has none here. */
export function companyOf({ company }: SignedInStaff) {
  return company ?? orRefuse<never>(refused('companyNotFound'))
}
