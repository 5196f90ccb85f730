import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { ticketsRefusals } from '#domain/errors/tickets.ts'
import { cannedReplyForm } from '#domain/forms/message-form.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { adminRepliesTexts as texts } from '#domain/text/admin/support-editors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { saveCannedReply } from '#server/business/support/messages/save-canned-reply.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/new-reply'
import { ReplyForm } from './reply-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { store } = await requireCurrentStore(args)
  if (!hasPermission(store.role, 'editSettings')) throwIfRefused(refused('roleForbidden'))
  return null
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const form = await args.request.formData()
  const parsed = parseForm(cannedReplyForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const saved = await runOrRefuse(args, 'cannedReplySaveFailed', () =>
    saveCannedReply(staff, store, null, parsed.values),
  )
  return isRefused(saved) ? toRefusedResult(saved, form) : redirect(to.admin.supportReplies())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(ticketsRefusals.cannedReplySaveFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(texts.new)
}

export default function NewReply({ actionData }: Route.ComponentProps) {
  return <ReplyForm title={texts.new} reply={{ title: '', message: '' }} result={actionData} />
}
