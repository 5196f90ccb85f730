import { redirect } from 'react-router'
import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { noteForm } from '#domain/forms/ticket-form.ts'
import { to } from '#domain/paths.ts'
import { writeNote } from '#server/support/write-note.ts'
import { faulty } from '../form-answer.ts'
import { sendDraft } from '../drafts.ts'
import { inPlace } from '../in-place.ts'
import { answered } from '../posted.ts'
import { signedInStaff } from '../signed-in.ts'
import { currentDesk } from './current-desk.ts'
import type { Route } from './+types/note'

/** A GET redirects to the ticket. */
export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.ticket(asked.params.ticket))
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await currentDesk(asked)
  const { ticket } = asked.params
  const read = readForm(noteForm, await asked.request.formData())
  if ('faults' in read) return faulty(read.faults)
  return answered(asked, 'noteSaveFailed', to.admin.ticket(ticket), () =>
    writeNote(staff, store, { ticket_id: ticket, ...read.values }),
  )
}

export function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  return inPlace(ticketsRefusals.noteSaveFailed.en, () =>
    sendDraft(
      { sentTo: to.admin.ticket.note(params.ticket), field: 'note', request },
      serverAction,
    ),
  )
}
