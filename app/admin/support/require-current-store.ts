import { refused } from '#domain/errors/errors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import type { OwnStore } from '#server/business/staff/read-signed-in-staff.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'

type RouteArgs = Parameters<typeof getSignedInStaff>[0]

/** Returns the signed-in staff and the selected store; refuses when there is none. */
export async function requireCurrentStore(args: RouteArgs) {
  const { staff, store } = await getSignedInStaff(args)
  return { staff, store: throwIfRefused<OwnStore>(store ?? refused('storeNotFound')) }
}
