import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { ticketStatusForm } from '#domain/forms/ticket-form.ts'
import { to } from '#domain/paths/paths.ts'
import { setTicketStatus } from '#server/business/support/tickets/set-ticket-status.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { formAction } from '#web/form-action.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import type { Route } from './+types/status'
import { requireCurrentStore } from './require-current-store.ts'

export const loader = redirectReads({
  authorise: getSignedInStaff,
  target: ({ params }: Route.LoaderArgs) => to.admin.ticket(params.ticket),
})

export const action = formAction({
  authorise: requireCurrentStore,
  schema: ticketStatusForm,
  failureCode: 'statusUpdateFailed',
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    setTicketStatus(staff, store, params.ticket, values.status),
  backTo: () => to.admin.support(),
})

export const clientAction = keepFormOnError(ticketsRefusals.statusUpdateFailed)
