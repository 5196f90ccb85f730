import { redirect } from 'react-router'
import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { assignmentForm } from '#domain/forms/ticket-form.ts'
import { to } from '#domain/paths.ts'
import { assignTicket } from '#server/support/assign-ticket.ts'
import { toInvalidResult } from '../form-answer.ts'
import { keepFormOnError } from '../in-place.ts'
import { runAction } from '../posted.ts'
import { getSignedInStaff } from '../signed-in.ts'
import { requireCurrentStore } from './current-desk.ts'
import type { Route } from './+types/assignment'

/** A GET redirects to the ticket. */
export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.ticket(args.params.ticket))
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const { ticket } = args.params
  const parsed = parseForm(assignmentForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  return runAction(args, 'assignmentFailed', to.admin.ticket(ticket), () =>
    assignTicket(staff, store, ticket, parsed.values.assignee_id),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(ticketsRefusals.assignmentFailed.en, serverAction)
}
