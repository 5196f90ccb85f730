import { redirect } from 'react-router'
import { isRefused, refused } from '#shared/errors/errors.ts'
import { to } from '#shared/paths/shop.ts'
import { createRefusalResponse } from '#web/load-or-refuse.ts'
import { findSignedInCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/reply'
import { sendReply } from './send-messages.ts'

/** A GET redirects to the ticket. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(to.support.ticket(params.ticket))
}

/** Takes replies sent by script, which keep the page as it is. */
export async function action(args: Route.ActionArgs) {
  const signedIn = await findSignedInCustomer(args)
  if (!signedIn) return createRefusalResponse(refused('sessionExpired'))
  const form = await args.request.formData()
  const result = await sendReply(args, signedIn.shop, args.params.ticket, form)
  if (isRefused(result)) return createRefusalResponse(result)
  if (!('fieldErrors' in result)) return Response.json(result)
  return createRefusalResponse(Object.values(result.fieldErrors)[0] ?? refused('requestInvalid'))
}
