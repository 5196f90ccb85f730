import { redirect } from 'react-router'
import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { noteForm } from '#domain/forms/ticket-form.ts'
import { to } from '#domain/paths/paths.ts'
import { writeNote } from '#server/business/support/messages/write-note.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { sendDraft } from '../shell/drafts.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runAction } from '#web/run-action.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { requireCurrentStore } from './require-current-store.ts'
import type { Route } from './+types/note'

/** A GET redirects to the ticket. */
export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.ticket(args.params.ticket))
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const { ticket } = args.params
  const parsed = parseForm(noteForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  return runAction(args, 'noteSaveFailed', to.admin.ticket(ticket), () =>
    writeNote(staff, store, { ticket_id: ticket, ...parsed.values }),
  )
}

export function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  return keepFormOnError(ticketsRefusals.noteSaveFailed.en, () =>
    sendDraft(
      { formPath: to.admin.ticket.note(params.ticket), field: 'note', request },
      serverAction,
    ),
  )
}
