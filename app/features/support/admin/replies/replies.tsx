import { Pencil, Plus } from 'lucide-react'
import { useOutlet } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { hasPermission } from '#features/companies/rules/permissions.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminRepliesTexts as texts } from '../../rules/admin-support-editors-texts.ts'
import { readCannedReplies } from '../../server/messages/save-canned-reply.ts'
import { ButtonLink } from '#ui/button.tsx'
import { drawings } from '#ui/drawings.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { loadOrRefuse } from '#web/load-or-refuse.ts'
import { toPageTitle } from '#web/page-title.ts'
import { PageHeader } from '#shell/admin/page-header.tsx'
import { requireCurrentStore } from '../require-current-store.ts'
import { SupportNav } from '../support-nav.tsx'
import type { Route } from './+types/replies'

export async function loader(args: Route.LoaderArgs) {
  const { staff, store } = await requireCurrentStore(args)
  const loaded = await loadOrRefuse(args, 'cannedRepliesLoadFailed', () =>
    readCannedReplies(staff, store),
  )
  return { ...loaded, mayEdit: hasPermission(store.role, 'editSettings') }
}

export const meta = () => toPageTitle(texts.title)

export default function Replies({ loaderData: { replies, mayEdit } }: Route.ComponentProps) {
  const form = useOutlet()
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.intro}
        actions={
          mayEdit && (
            <ButtonLink href={to.admin.newSupportReply()}>
              <Plus aria-hidden="true" strokeWidth={2} />
              {texts.new}
            </ButtonLink>
          )
        }
      />
      <SupportNav />
      {form}
      {replies.length === 0 && !form && (
        <EmptyState
          drawing={drawings.letters}
          title={texts.empty}
          {...(mayEdit && { explanation: texts.emptyExplained })}
        />
      )}
      {replies.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {replies.map((reply) => (
            <ReplyCard key={reply.id} {...reply} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
    </>
  )
}

type ReplyProps = { id: string; title: string; message: string; mayEdit: boolean }

function ReplyCard({ id, title, message, mayEdit }: ReplyProps) {
  return (
    <li className="paper grid content-start gap-2 bg-ground p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="heading min-w-0 text-base wrap-anywhere">{title}</h2>
        {mayEdit && (
          <ButtonLink
            variant="quiet"
            size="small"
            className="button-icon -my-1.5 -me-2 text-muted"
            href={to.admin.supportReply(id)}
            aria-label={adminCommonTexts.editNamed(title)}
          >
            <Pencil aria-hidden="true" strokeWidth={1.75} />
          </ButtonLink>
        )}
      </div>
      <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{message}</p>
    </li>
  )
}
