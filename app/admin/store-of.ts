import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import type { SignedInStaff } from '#server/staff/read-signed-in-staff.ts'

/** The store that is worked on; a page about it is not there for somebody who has none here. */
export function storeOf({ store }: SignedInStaff) {
  return store ?? orRefuse<never>(refused('storeNotSelected'))
}
