import { refused } from '#domain/errors/errors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import type { SignedInStaff } from '#server/business/staff/read-signed-in-staff.ts'

/** Refuses when the signed-in staff member has no store here. */
export function getCurrentStore({ store }: SignedInStaff) {
  return store ?? throwIfRefused<never>(refused('storeNotSelected'))
}
