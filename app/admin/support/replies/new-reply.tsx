import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { cannedReplyForm } from '#domain/forms/message-form.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminRepliesWords as words } from '#domain/text/admin/support-editors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { saveCannedReply } from '#server/support/save-canned-reply.ts'
import { faulty, notTaken } from '../../form-answer.ts'
import { inPlace } from '../../in-place.ts'
import { changeOr } from '../../read-or.ts'
import { titled } from '../../titled.ts'
import { currentDesk } from '../current-desk.ts'
import type { Route } from './+types/new-reply'
import { ReplyForm } from './reply-form.tsx'

export async function loader(asked: Route.LoaderArgs) {
  const { store } = await currentDesk(asked)
  if (!mayStaff(store.role, 'editSettings')) orRefuse(refused('roleForbidden'))
  return null
}

export async function action(asked: Route.ActionArgs) {
  const { staff, store } = await currentDesk(asked)
  const form = await asked.request.formData()
  const read = readForm(cannedReplyForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const saved = await changeOr(asked, 'cannedReplySaveFailed', () =>
    saveCannedReply(staff, store, null, read.values),
  )
  return isRefused(saved) ? notTaken(saved, form) : redirect(to.admin.supportReplies())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(ticketsRefusals.cannedReplySaveFailed.en, serverAction)
}

export function meta() {
  return titled(words.new)
}

export default function NewReply({ actionData }: Route.ComponentProps) {
  return <ReplyForm title={words.new} reply={{ title: '', message: '' }} answer={actionData} />
}
