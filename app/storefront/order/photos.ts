import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { to } from '#domain/paths/shop.ts'
import { visitContext } from '#server/http/visit.ts'
import { openGuestRoom } from '#server/support/open-guest-room.ts'
import { takeInPhoto } from '../support/take-in-photo.ts'
import type { Route } from './+types/photos'

/** A GET redirects to the requests page. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(to.order.requests(params.token))
}

/** Uploads a photo for a guest's request. */
export function action({ request, context, params }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  return takeInPhoto({
    request,
    enter: async () => {
      const room = await openGuestRoom(visit, params.token)
      return isRefused(room) ? room : room.admitted()
    },
    onFault: visit.onFault,
  })
}
