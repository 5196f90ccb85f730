import { redirect } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { getSignedInStaff } from './signed-in-staff.ts'
import type { Route } from './+types/home'

export async function loader(args: Route.LoaderArgs) {
  const { company } = await getSignedInStaff(args)
  throw redirect(company?.role === 'support' ? to.admin.support() : to.admin.stores())
}

/** The loader always redirects or refuses; a component is needed so that errors render inside the admin layout. */
export default function Home() {
  return null
}
