import { supportEditorsRefusals } from '../../rules/staff-errors.ts'
import { to } from '#shared/paths/paths.ts'
import { adminRepliesTexts } from '../../rules/admin-support-editors-texts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readCannedReply, removeCannedReply } from '../../server/messages/save-canned-reply.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/delete-reply'
import { loadReply } from './load-reply.ts'

const failure = supportEditorsRefusals.cannedReplyDeleteFailed

const { deletion: words } = adminRepliesTexts

export const loader = loadReply

export const action = formAction({
  authorise: requireCurrentStore,
  failureCode: failure.code,
  run: async ({ staff, store }, { params }: Route.ActionArgs) => {
    const { id } = throwIfRefused(await readCannedReply(staff, store, params.reply))
    return removeCannedReply(staff, store, id)
  },
  done: () => to.admin.supportReplies(),
})

export const clientAction = keepFormOnError(failure)

export const meta = () => toPageTitle(words.title)

export default function DeleteReply({ loaderData: { reply }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmDelete
      title={words.title}
      result={actionData}
      backHref={to.admin.supportReply(reply.id)}
    >
      <p className="max-w-prose wrap-anywhere">{words.warning(reply.title)}</p>
    </ConfirmDelete>
  )
}
