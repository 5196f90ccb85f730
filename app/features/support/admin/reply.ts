import { ticketsRefusals } from '../rules/staff-errors.ts'
import { staffMessageForm } from '../rules/ticket-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { replyAsStaff } from '../server/messages/reply-to-ticket.ts'
import { formAction } from '#web/form-action.ts'
import { sendDraft } from '#shell/admin/drafts.ts'
import { takeFiles } from '#web/take-file.ts'
import type { Route } from './+types/reply'
import { redirectToTicket } from './redirect-to-ticket.ts'
import { requireCurrentStore } from './require-current-store.ts'

export const loader = redirectToTicket

export const action = formAction({
  authorise: requireCurrentStore,
  prepare: async (form) => ({ photos: await takeFiles(form, 'photos') }),
  schema: staffMessageForm,
  failureCode: 'staffMessageSendFailed',
  run: ({ staff, store, values, photos }, { params }: Route.ActionArgs) => {
    const { decision, ...reply } = values
    return replyAsStaff(staff, store, {
      ticket_id: params.ticket,
      ...reply,
      photos,
      decided: decision && { decision, language: getLanguage(store.locale) },
    })
  },
  backTo: (_, { params }) => to.admin.ticket(params.ticket),
})

export const clientAction = sendDraft('message', ticketsRefusals.staffMessageSendFailed)
