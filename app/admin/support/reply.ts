import { redirect } from 'react-router'
import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { staffMessageForm } from '#domain/forms/message-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { answerAsStaff } from '#server/support/answer-ticket.ts'
import { faulty } from '../form-answer.ts'
import { sendDraft } from '../drafts.ts'
import { inPlace } from '../in-place.ts'
import { answered } from '../posted.ts'
import { signedInStaff } from '../signed-in.ts'
import { currentDesk } from './current-desk.ts'
import type { Route } from './+types/reply'

/** A GET redirects to the ticket. */
export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.ticket(asked.params.ticket))
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await currentDesk(asked)
  const { ticket } = asked.params
  const form = await asked.request.formData()
  const sent = form.getAll('photos')
  form.delete('photos')
  const read = readForm(staffMessageForm, form)
  if ('faults' in read) return faulty(read.faults)
  return answered(asked, 'staffMessageSendFailed', to.admin.ticket(ticket), async () =>
    answerAsStaff(staff, store, {
      ticket_id: ticket,
      ...read.values,
      photos: await photosOf(sent),
    }),
  )
}

export function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  return inPlace(ticketsRefusals.staffMessageSendFailed.en, () =>
    sendDraft(
      { sentTo: to.admin.ticket.reply(params.ticket), field: 'message', request },
      serverAction,
    ),
  )
}

// Browsers submit an empty file field as a nameless file of size 0.
function photosOf(sent: readonly FormDataEntryValue[]): Promise<Buffer[]> {
  const files = sent.flatMap((entry) => (entry instanceof File && entry.size > 0 ? [entry] : []))
  return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
}
