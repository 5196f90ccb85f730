import { redirect } from 'react-router'
import { isRefused, refusalStatus, refused, spoken, type Refused } from '#domain/errors.ts'
import { messageForm } from '#domain/forms/message-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths/shop.ts'
import { visitContext } from '#server/http/visit.ts'
import { answerAsCustomer } from '#server/support/answer-ticket.ts'
import { signedInCustomer } from '../signed-in.ts'
import type { Route } from './+types/reply'

/** A GET redirects to the ticket. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(to.support.ticket(params.ticket))
}

/** Takes replies sent by script, which keep the page as it is. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const signedIn = await signedInCustomer({ request, context })
  if (!signedIn) return refusing(refused('sessionExpired'))
  const { shop } = signedIn
  const read = readForm(messageForm, await request.formData())
  if ('faults' in read) return refusing(Object.values(read.faults)[0] ?? refused('requestInvalid'))
  try {
    const reply = { ticket_id: params.ticket, ...read.values }
    const sent = await answerAsCustomer(shop, shop.scope, reply)
    return isRefused(sent) ? refusing(sent) : Response.json(sent)
  } catch (fault) {
    context.get(visitContext).onFault(fault)
    return refusing(refused('messageSendFailed'))
  }
}

function refusing(refusal: Refused): Response {
  return Response.json(spoken(refusal), { status: refusalStatus(refusal) })
}
