import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { cannedReplyForm } from '#domain/forms/message-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminRepliesWords as words } from '#domain/text/admin/support-editors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readCannedReply } from '#server/support/read-canned-replies.ts'
import { saveCannedReply } from '#server/support/save-canned-reply.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { faulty, notTaken } from '../../form-answer.ts'
import { inPlace } from '../../in-place.ts'
import { changeOr, readOr } from '../../read-or.ts'
import { titled } from '../../titled.ts'
import { currentDesk } from '../current-desk.ts'
import type { Route } from './+types/edit-reply'
import { ReplyForm } from './reply-form.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { staff, store } = await currentDesk(asked)
  if (!mayStaff(store.role, 'editSettings')) orRefuse(refused('roleForbidden'))
  const reply = await readOr(asked, 'cannedRepliesLoadFailed', () =>
    readCannedReply(staff, store, asked.params.reply),
  )
  return { reply: orRefuse(reply) }
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await currentDesk(asked)
  const form = await asked.request.formData()
  const read = readForm(cannedReplyForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const { id } = orRefuse(await readCannedReply(staff, store, asked.params.reply))
  const saved = await changeOr(asked, 'cannedReplySaveFailed', () =>
    saveCannedReply(staff, store, id, read.values),
  )
  return isRefused(saved) ? notTaken(saved, form) : redirect(to.admin.supportReplies())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(ticketsRefusals.cannedReplySaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.editing)
}

export default function EditReply({ loaderData: { reply }, actionData }: Route.ComponentProps) {
  return (
    <ReplyForm
      key={reply.id}
      title={words.editing}
      reply={reply}
      answer={actionData}
      aside={
        <ButtonLink variant="danger" href={to.admin.supportReply.deletion(reply.id)}>
          {words.deletion.link}
        </ButtonLink>
      }
    />
  )
}
