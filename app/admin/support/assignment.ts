import { redirect } from 'react-router'
import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { assignmentForm } from '#domain/forms/ticket-form.ts'
import { to } from '#domain/paths.ts'
import { assignTicket } from '#server/support/assign-ticket.ts'
import { faulty } from '../form-answer.ts'
import { inPlace } from '../in-place.ts'
import { answered } from '../posted.ts'
import { signedInStaff } from '../signed-in.ts'
import { currentDesk } from './current-desk.ts'
import type { Route } from './+types/assignment'

/** A GET redirects to the ticket. */
export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.ticket(asked.params.ticket))
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await currentDesk(asked)
  const { ticket } = asked.params
  const read = readForm(assignmentForm, await asked.request.formData())
  if ('faults' in read) return faulty(read.faults)
  return answered(asked, 'assignmentFailed', to.admin.ticket(ticket), () =>
    assignTicket(staff, store, ticket, read.values.assignee_id),
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(ticketsRefusals.assignmentFailed.en, serverAction)
}
