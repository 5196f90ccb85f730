import { ticketsRefusals } from '../../rules/staff-errors.ts'
import { cannedReplyForm } from '../../rules/ticket-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminRepliesTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { saveCannedReply } from '../../server/messages/save-canned-reply.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/new-reply'
import { ReplyForm } from './reply-form.tsx'

const failure = ticketsRefusals.cannedReplySaveFailed

export async function loader(args: Route.LoaderArgs) {
  await requireCurrentStore(args, 'editSettings')
  return null
}

export const action = formAction({
  authorise: requireCurrentStore,
  schema: cannedReplyForm,
  failureCode: failure.code,
  run: ({ staff, store, values }) => saveCannedReply(staff, store, null, values),
  done: () => to.admin.supportReplies(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.new)

export default function NewReply({ actionData }: Route.ComponentProps) {
  return <ReplyForm title={texts.new} reply={{ title: '', message: '' }} result={actionData} />
}
