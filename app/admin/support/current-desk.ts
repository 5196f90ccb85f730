import { refused } from '#domain/errors.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import type { OwnStore } from '#server/staff/read-signed-in-staff.ts'
import { getSignedInStaff } from '../signed-in.ts'

type RouteArgs = Parameters<typeof getSignedInStaff>[0]

/** Returns the signed-in staff and the selected store; refuses when there is none. */
export async function requireCurrentStore(args: RouteArgs) {
  const { staff, store } = await getSignedInStaff(args)
  return { staff, store: throwIfRefused<OwnStore>(store ?? refused('storeNotFound')) }
}
