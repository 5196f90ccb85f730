import { ticketsRefusals } from '../../rules/staff-errors.ts'
import { cannedReplyForm } from '../../rules/ticket-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminRepliesTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readCannedReply, saveCannedReply } from '../../server/messages/save-canned-reply.ts'
import { ButtonLink } from '#ui/button.tsx'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/edit-reply'
import { loadReply } from './load-reply.ts'
import { ReplyForm } from './reply-form.tsx'

const failure = ticketsRefusals.cannedReplySaveFailed

export const loader = loadReply

export const action = formAction({
  authorise: requireCurrentStore,
  schema: cannedReplyForm,
  failureCode: failure.code,
  run: async ({ staff, store, values }, { params }: Route.ActionArgs) => {
    const { id } = throwIfRefused(await readCannedReply(staff, store, params.reply))
    return saveCannedReply(staff, store, id, values)
  },
  done: () => to.admin.supportReplies(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(texts.editing)

export default function EditReply({ loaderData: { reply }, actionData }: Route.ComponentProps) {
  return (
    <ReplyForm
      key={reply.id}
      title={texts.editing}
      reply={reply}
      result={actionData}
      aside={
        <ButtonLink variant="danger" href={to.admin.supportReply.deletion(reply.id)}>
          {texts.deletion.link}
        </ButtonLink>
      }
    />
  )
}
