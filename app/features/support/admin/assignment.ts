import { ticketsRefusals } from '../rules/staff-errors.ts'
import { assignmentForm } from '../rules/ticket-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { assignTicket } from '../server/tickets/assign-ticket.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { formAction } from '#web/form-action.ts'
import type { Route } from './+types/assignment'
import { redirectToTicket } from './redirect-to-ticket.ts'
import { requireCurrentStore } from './require-current-store.ts'

const failure = ticketsRefusals.assignmentFailed

export const loader = redirectToTicket

export const action = formAction({
  authorise: requireCurrentStore,
  schema: assignmentForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    assignTicket(staff, store, params.ticket, values.assignee_id),
  backTo: (_, { params }) => to.admin.ticket(params.ticket),
})

export const clientAction = keepFormOnError(failure)
