import { redirect } from 'react-router'
import { to } from '#domain/paths.ts'
import { signedInStaff } from './signed-in.ts'
import type { Route } from './+types/home'

export async function loader(asked: Route.LoaderArgs) {
  const { company } = await signedInStaff(asked)
  throw redirect(company?.role === 'support' ? to.admin.support() : to.admin.stores())
}

/** Only ever a refusal or a way on; as a page, so that both are shown in the room. */
export default function Home() {
  return null
}
