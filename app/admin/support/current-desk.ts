import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import type { OwnStore } from '#server/staff/read-signed-in-staff.ts'
import { signedInStaff } from '../signed-in.ts'

type Asked = Parameters<typeof signedInStaff>[0]

/** Returns the signed-in staff and the selected store; refuses when there is none. */
export async function currentDesk(asked: Asked) {
  const { staff, store } = await signedInStaff(asked)
  return { staff, store: orRefuse<OwnStore>(store ?? refused('storeNotFound')) }
}
