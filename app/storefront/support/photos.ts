import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { to } from '#domain/paths/shop.ts'
import { visitContext } from '#server/http/visit.ts'
import { findSignedIn } from '../signed-in.ts'
import type { Route } from './+types/photos'
import { takeInPhoto } from './take-in-photo.ts'

/** A GET redirects to the support page. */
export function loader() {
  throw redirect(to.support())
}

/** Stores a photo that is sent later with a ticket or a message. */
export function action({ request, context }: Route.ActionArgs) {
  return takeInPhoto({
    request,
    enter: async () => {
      const signedIn = await findSignedIn({ request, context })
      if (isRefused(signedIn)) return signedIn
      return signedIn?.shop ?? refused('sessionExpired')
    },
    onFault: context.get(visitContext).onFault,
  })
}
