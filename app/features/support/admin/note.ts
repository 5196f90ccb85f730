import { ticketsRefusals } from '../rules/staff-errors.ts'
import { noteForm } from '../rules/ticket-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { writeNote } from '../server/messages/write-note.ts'
import { formAction } from '#web/form-action.ts'
import { sendDraft } from '#shell/admin/drafts.ts'
import type { Route } from './+types/note'
import { redirectToTicket } from './redirect-to-ticket.ts'
import { requireCurrentStore } from './require-current-store.ts'

export const loader = redirectToTicket

export const action = formAction({
  authorise: requireCurrentStore,
  schema: noteForm,
  failureCode: 'noteSaveFailed',
  run: ({ staff, store, values }, { params }: Route.ActionArgs) =>
    writeNote(staff, store, { ticket_id: params.ticket, ...values }),
  backTo: (_, { params }) => to.admin.ticket(params.ticket),
})

export const clientAction = sendDraft('note', ticketsRefusals.noteSaveFailed)
