import { formatPostalAddress } from '#features/delivery/rules/postal-address.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrderDraftsTexts } from '../../rules/admin-order-drafts-texts.ts'
import type { DraftView } from '../../server/by-hand/read-order-draft.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'

const { addition: words } = adminOrderDraftsTexts

type Props = { draft: DraftView; first: NonNullable<DraftView['first']> }

/** The order with which the goods travel, instead of a buyer and a delivery of their own. */
export function FirstOrder({ draft, first }: Props) {
  return (
    <Card title={words.title}>
      {draft.id === null && <input type="hidden" name="adds_to" value={first.id} />}
      <p className="max-w-prose">
        {words.before}
        <Link href={to.admin.order(first.id)} className="link">
          {words.order(first.number)}
        </Link>
        {words.after}
      </p>
      <p className="mt-3 text-sm text-muted wrap-anywhere whitespace-pre-line">
        {[draft.name, draft.email, formatPostalAddress(draft)].filter(Boolean).join('\n')}
      </p>
    </Card>
  )
}
