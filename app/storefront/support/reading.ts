import { redirect } from 'react-router'
import { refused } from '#domain/errors/errors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { readPositionForm } from '#domain/forms/message-form.ts'
import { to } from '#domain/paths/shop.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { markTicketRead } from '#server/business/support/tickets/mark-ticket-read.ts'
import { requireCustomer } from '../shell/signed-in-customer.ts'
import type { Route } from './+types/reading'

/** A GET redirects to the ticket. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(to.support.ticket(params.ticket))
}

/** Records how far the customer has read. */
export async function action(args: Route.ActionArgs) {
  const { shop } = await requireCustomer(args)
  const parsed = parseForm(readPositionForm, await args.request.formData())
  if ('fieldErrors' in parsed) return throwIfRefused<never>(refused('requestInvalid'))
  await markTicketRead(shop, shop.scope, args.params.ticket, parsed.values.position)
  return new Response(null, { status: 204 })
}
