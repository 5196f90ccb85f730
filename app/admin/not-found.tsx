import { refused } from '#domain/errors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { signedInStaff } from './signed-in.ts'
import type { Route } from './+types/not-found'

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  return orRefuse<null>(refused('adminPageNotFound'))
}

/** Only ever a refusal or a way on; as a page, so that both are shown in the room. */
export default function NotFound() {
  return null
}
