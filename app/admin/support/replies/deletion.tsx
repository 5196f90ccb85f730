import { Form, redirect, useNavigation } from 'react-router'
import { refused } from '#domain/errors.ts'
import { supportEditorsRefusals } from '#domain/errors/support-editors.ts'
import { to } from '#domain/paths.ts'
import { mayStaff } from '#domain/permissions.ts'
import { adminCommonWords } from '#domain/text/admin/common.ts'
import { adminRepliesWords } from '#domain/text/admin/support-editors.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readCannedReply } from '#server/support/read-canned-replies.ts'
import { removeCannedReply } from '#server/support/save-canned-reply.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { notTaken } from '../../form-answer.ts'
import { inPlace } from '../../in-place.ts'
import { changeOr, readOr } from '../../read-or.ts'
import { titled } from '../../titled.ts'
import { currentDesk } from '../current-desk.ts'
import type { Route } from './+types/deletion'

const { deletion: words } = adminRepliesWords

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
  const { id } = orRefuse(await readCannedReply(staff, store, asked.params.reply))
  const no = await changeOr(asked, 'cannedReplyDeleteFailed', () =>
    removeCannedReply(staff, store, id),
  )
  return no ? notTaken(no) : redirect(to.admin.supportReplies())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return inPlace(supportEditorsRefusals.cannedReplyDeleteFailed.en, serverAction)
}

export function meta() {
  return titled(words.title)
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
              pendingLabel={isDeleting && adminCommonWords.deleting}
            >
              {adminCommonWords.delete}
            </Button>
            <ButtonLink variant="secondary" href={to.admin.supportReply(reply.id)}>
              {adminCommonWords.cancel}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </div>
  )
}
