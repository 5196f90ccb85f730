import { redirect } from 'react-router'
import { isRefused, refusalStatus, refused, spoken, type Refused } from '#domain/errors.ts'
import { to } from '#domain/paths/shop.ts'
import { visitContext } from '#server/http/visit.ts'
import { attachPhoto } from '#server/support/attach-photo.ts'
import { signedInCustomer } from '../signed-in.ts'
import type { Route } from './+types/photos'

/** Whoever comes by a link wants to read. */
export function loader() {
  throw redirect(to.support())
}

/** Takes in one photo that a customer is about to send, and answers the id to send it by. */
export async function action({ request, context }: Route.ActionArgs) {
  const signedIn = await signedInCustomer({ request, context })
  if (!signedIn) return refusing(refused('sessionExpired'))
  try {
    const file = (await request.formData()).get('photo')
    if (!(file instanceof File)) return refusing(refused('requestInvalid'))
    const photo = await attachPhoto(signedIn.shop, Buffer.from(await file.arrayBuffer()))
    return isRefused(photo) ? refusing(photo) : Response.json(photo)
  } catch (fault) {
    context.get(visitContext).onFault(fault)
    return refusing(refused('photoSaveFailed'))
  }
}

function refusing(refusal: Refused): Response {
  return Response.json(spoken(refusal), { status: refusalStatus(refusal) })
}
