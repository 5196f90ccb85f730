import { redirect } from 'react-router'
import { refused } from '#shared/errors/errors.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { readPositionForm } from '../rules/ticket-forms.ts'
import { to } from '#shared/paths/shop.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { markTicketRead } from '../server/tickets/mark-ticket-read.ts'
import { requireCustomer } from '#shell/shop/signed-in-customer.ts'
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
