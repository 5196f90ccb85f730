import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { signedInStaff } from './signed-in.ts'
import type { Route } from './+types/not-found'

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  return orRefuse<null>(refused('adminPageNotFound'))
}

/** The loader always refuses; a component is needed so that the error renders inside the admin layout. */
export default function NotFound() {
  return null
}
