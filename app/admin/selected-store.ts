import { signedInStaff } from './signed-in.ts'
import { storeOf } from './store-of.ts'

/** Who is signed in, and the store that they have selected. */
export async function selectedStore(asked: Parameters<typeof signedInStaff>[0]) {
  const signedIn = await signedInStaff(asked)
  return { staff: signedIn.staff, store: storeOf(signedIn) }
}
