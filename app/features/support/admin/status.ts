import { ticketsRefusals } from '../rules/staff-errors.ts'
import { ticketStatusForm } from '../rules/ticket-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { setTicketStatus } from '../server/tickets/assign-ticket.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { formAction } from '#web/form-action.ts'
import type { Route } from './+types/status'
import { redirectToTicket } from './redirect-to-ticket.ts'
import { requireCurrentStore } from './require-current-store.ts'

const failure = ticketsRefusals.statusUpdateFailed

export const loader = redirectToTicket

export const action = formAction({
  authorise: requireCurrentStore,
  schema: ticketStatusForm,
  failureCode: failure.code,
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    setTicketStatus(staff, store, params.ticket, values.status),
  backTo: () => to.admin.support(),
})

export const clientAction = keepFormOnError(failure)
