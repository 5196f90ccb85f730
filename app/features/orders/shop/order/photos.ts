import { redirect } from 'react-router'
import { isRefused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/shop.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { openGuestSupport } from '../../server/open-guest-support.ts'
import { receivePhoto } from '#features/support/shop/receive-photos.ts'
import type { Route } from './+types/photos'

/** A GET redirects to the requests page. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(to.order.requests(params.token))
}

/** Uploads a photo for a guest's request. */
export function action({ request, context, params }: Route.ActionArgs) {
  const requestScope = context.get(requestScopeContext)
  return receivePhoto({
    request,
    authenticate: async () => {
      const guestSupport = await openGuestSupport(requestScope, params.token)
      return isRefused(guestSupport) ? guestSupport : guestSupport.guest()
    },
    onError: context.get(responseNotesContext).onError,
  })
}
