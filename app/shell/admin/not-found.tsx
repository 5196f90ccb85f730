import { refused } from '#shared/errors/errors.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getSignedInStaff } from './signed-in-staff.ts'
import type { Route } from './+types/not-found'

export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  return throwIfRefused<null>(refused('adminPageNotFound'))
}

/** The loader always refuses; a component is needed so that the error renders inside the admin layout. */
export default function NotFound() {
  return null
}
