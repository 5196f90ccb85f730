import { redirect } from 'react-router'
import { isRefused, refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/shop.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { findSignedIn } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/photos'
import { receivePhoto } from './receive-photos.ts'

/** A GET redirects to the support page. */
export function loader() {
  throw redirect(to.support())
}

/** Stores a photo that is sent later with a ticket or a message. */
export function action({ request, context }: Route.ActionArgs) {
  return receivePhoto({
    request,
    authenticate: async () => {
      const signedIn = await findSignedIn({ request, context })
      if (isRefused(signedIn)) return signedIn
      return signedIn?.shop ?? refused('sessionExpired')
    },
    onError: context.get(responseNotesContext).onError,
  })
}
