import { refused } from '#domain/errors.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import type { SignedInStaff } from '#server/staff/read-signed-in-staff.ts'

/** Refuses when the signed-in staff member has no store here. */
export function getCurrentStore({ store }: SignedInStaff) {
  return store ?? throwIfRefused<never>(refused('storeNotSelected'))
}
