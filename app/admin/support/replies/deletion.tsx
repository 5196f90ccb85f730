import { Form, redirect, useNavigation } from 'react-router'
import { refused } from '#domain/errors/errors.ts'
import { supportEditorsRefusals } from '#domain/errors/support-editors.ts'
import { to } from '#domain/paths/paths.ts'
import { hasPermission } from '#domain/people/permissions.ts'
import { adminCommonTexts } from '#domain/text/admin/common.ts'
import { adminRepliesTexts } from '#domain/text/admin/support-editors.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { readCannedReply } from '#server/business/support/messages/read-canned-replies.ts'
import { removeCannedReply } from '#server/business/support/messages/save-canned-reply.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { toRefusedResult } from '#web/form-result.ts'
import { keepFormOnError } from '#web/keep-form-on-error.ts'
import { runOrRefuse, loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { requireCurrentStore } from '../require-current-store.ts'
import type { Route } from './+types/deletion'

const { deletion: words } = adminRepliesTexts

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  if (!hasPermission(store.role, 'editSettings')) throwIfRefused(refused('roleForbidden'))
  const reply = await loadOrRefuse(args, 'cannedRepliesLoadFailed', () =>
    readCannedReply(staff, store, args.params.reply),
  )
  return { reply: throwIfRefused(reply) }
}

export async function action(args: Route.ActionArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const { id } = throwIfRefused(await readCannedReply(staff, store, args.params.reply))
  const refusal = await runOrRefuse(args, 'cannedReplyDeleteFailed', () =>
    removeCannedReply(staff, store, id),
  )
  return refusal ? toRefusedResult(refusal) : redirect(to.admin.supportReplies())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOnError(supportEditorsRefusals.cannedReplyDeleteFailed.en, serverAction)
}

export function meta() {
  return toPageTitle(words.title)
}

/** A page of its own, so that the confirmation works without scripts. */
export default function Deletion({ loaderData: { reply }, actionData }: Route.ComponentProps) {
  const isDeleting = useNavigation().formMethod === 'POST'
  return (
    <div className="mb-8">
      <Card title={words.title}>
        <Form method="post" className="grid gap-5">
          {actionData?.error && <ErrorBox>{actionData.error}</ErrorBox>}
          <p className="max-w-prose wrap-anywhere">{words.warning(reply.title)}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="danger"
              pendingLabel={isDeleting && adminCommonTexts.deleting}
            >
              {adminCommonTexts.delete}
            </Button>
            <ButtonLink variant="secondary" href={to.admin.supportReply(reply.id)}>
              {adminCommonTexts.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}
