import { redirect } from 'react-router'
import {
  isRefused,
  getRefusalStatus,
  refused,
  toLocalisedError,
  type Refused,
} from '#domain/errors/errors.ts'
import { messageForm } from '#domain/forms/message-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/shop.ts'
import { responseNotesContext } from '#server/platform/http/response-notes.ts'
import { replyAsCustomer } from '#server/business/support/messages/reply-to-ticket.ts'
import { findSignedInCustomer } from '../shell/signed-in-customer.ts'
import type { Route } from './+types/reply'

/** A GET redirects to the ticket. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(to.support.ticket(params.ticket))
}

/** Takes replies sent by script, which keep the page as it is. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const signedIn = await findSignedInCustomer({ request, context })
  if (!signedIn) return toRefusalResponse(refused('sessionExpired'))
  const { shop } = signedIn
  const parsed = parseForm(messageForm, await request.formData())
  if ('fieldErrors' in parsed)
    return toRefusalResponse(Object.values(parsed.fieldErrors)[0] ?? refused('requestInvalid'))
  try {
    const reply = { ticket_id: params.ticket, ...parsed.values }
    const result = await replyAsCustomer(shop, shop.scope, reply)
    return isRefused(result) ? toRefusalResponse(result) : Response.json(result)
  } catch (error) {
    context.get(responseNotesContext).onError(error)
    return toRefusalResponse(refused('messageSendFailed'))
  }
}

function toRefusalResponse(refusal: Refused): Response {
  return Response.json(toLocalisedError(refusal), { status: getRefusalStatus(refusal) })
}
