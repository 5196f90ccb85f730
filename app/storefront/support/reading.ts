import { redirect } from 'react-router'
import { refused } from '#domain/errors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { readingForm } from '#domain/forms/message-form.ts'
import { to } from '#domain/paths/shop.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { markTicketRead } from '#server/support/mark-ticket-read.ts'
import { requireCustomer } from '../signed-in.ts'
import type { Route } from './+types/reading'

/** A GET redirects to the ticket. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(to.support.ticket(params.ticket))
}

/** Records how far the customer has read. */
export async function action(args: Route.ActionArgs) {
  const { shop } = await requireCustomer(args)
  const read = readForm(readingForm, await args.request.formData())
  if ('faults' in read) return orRefuse<never>(refused('requestInvalid'))
  await markTicketRead(shop, shop.scope, args.params.ticket, read.values.position)
  return new Response(null, { status: 204 })
}
