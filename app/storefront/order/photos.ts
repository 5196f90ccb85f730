import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { to } from '#domain/paths/shop.ts'
import { visitContext } from '#server/http/visit.ts'
import { openGuestRoom } from '#server/support/open-guest-room.ts'
import { takeInPhoto } from '../support/take-in-photo.ts'
import type { Route } from './+types/photos'

/** Whoever comes by a link wants to read. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(to.order.requests(params.token))
}

/** A photo of somebody without an account, who will send it with a request about their order. */
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
