import { signedInStaff } from './signed-in.ts'
import { storeOf } from './store-of.ts'

export async function selectedStore(asked: Parameters<typeof signedInStaff>[0]) {
  const signedIn = await signedInStaff(asked)
  return { staff: signedIn.staff, store: storeOf(signedIn) }
}
