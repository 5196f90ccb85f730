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
  const photoEntries = form.getAll('photos')
  form.delete('photos')
  const parsed = parseForm(staffMessageForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  return runAction(args, 'staffMessageSendFailed', to.admin.ticket(ticket), async () =>
    replyAsStaff(staff, store, {
      ticket_id: ticket,
      ...parsed.values,
      photos: await readPhotos(photoEntries),
    }),
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

// Browsers submit an empty file field as a nameless file of size 0.
function readPhotos(photoEntries: readonly FormDataEntryValue[]): Promise<Buffer[]> {
  const files = photoEntries.flatMap((entry) =>
    entry instanceof File && entry.size > 0 ? [entry] : [],
  )
  return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer())))
}
