import { refused } from '#domain/errors/errors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import type { OwnStore } from '#server/business/staff/read-signed-in-staff.ts'
import { getSignedInStaff } from './signed-in-staff.ts'

/** Refuses when the signed-in staff member has no store here. */
export async function getSelectedStore(args: Parameters<typeof getSignedInStaff>[0]) {
  const { staff, store } = await getSignedInStaff(args)
  return { staff, store: throwIfRefused<OwnStore>(store ?? refused('storeNotSelected')) }
}
