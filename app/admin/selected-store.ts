import { getSignedInStaff } from './signed-in.ts'
import { getCurrentStore } from './store-of.ts'

export async function getSelectedStore(args: Parameters<typeof getSignedInStaff>[0]) {
  const signedIn = await getSignedInStaff(args)
  return { staff: signedIn.staff, store: getCurrentStore(signedIn) }
}
