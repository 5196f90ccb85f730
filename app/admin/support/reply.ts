import { redirect } from 'react-router'
import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { staffMessageForm } from '#domain/forms/message-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { replyAsStaff } from '#server/business/support/messages/reply-to-ticket.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { sendDraft } from '../shell/drafts.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runAction } from '#web/run-action.ts'
import { takeFiles } from '#web/take-file.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { requireCurrentStore } from './require-current-store.ts'
import type { Route } from './+types/reply'

/** A GET redirects to the ticket. */
export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.ticket(args.params.ticket))
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const { ticket } = args.params
  const form = await args.request.formData()
  const photos = await takeFiles(form, 'photos')
  const parsed = parseForm(staffMessageForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  return runAction(args, 'staffMessageSendFailed', to.admin.ticket(ticket), () =>
    replyAsStaff(staff, store, { ticket_id: ticket, ...parsed.values, photos }),
  )
}

export function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  return keepFormOnError(ticketsRefusals.staffMessageSendFailed.en, () =>
    sendDraft(
      { formPath: to.admin.ticket.reply(params.ticket), field: 'message', request },
      serverAction,
    ),
  )
}
