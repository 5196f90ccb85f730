import { getSignedInStaff } from './signed-in-staff.ts'
import { getCurrentStore } from './current-store.ts'

export async function getSelectedStore(args: Parameters<typeof getSignedInStaff>[0]) {
  const signedIn = await getSignedInStaff(args)
  return { staff: signedIn.staff, store: getCurrentStore(signedIn) }
}
