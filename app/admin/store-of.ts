import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import type { SignedInStaff } from '#server/staff/read-signed-in-staff.ts'

/** Refuses when the signed-in staff member has no store here. */
export function storeOf({ store }: SignedInStaff) {
  return store ?? orRefuse<never>(refused('storeNotSelected'))
}
