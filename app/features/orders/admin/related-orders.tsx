import { to } from '#shared/paths/paths.ts'
import { adminOrderDraftsTexts } from '../rules/admin-order-drafts-texts.ts'
import { Link } from '#ui/link.tsx'
import { OrderBadge } from './order-badge.tsx'
import type { OrderView } from './order-view.ts'

const { related: words } = adminOrderDraftsTexts.addition

/** The orders that belong together with this one. */
export function RelatedOrders({ order: { related } }: { order: OrderView }) {
  if (related.length === 0) return null
  return (
    <ul className="notice notice-plain grid gap-2">
      {related.map(({ id, number, state, relation, is_later }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link href={to.admin.order(id)} className="link">
            {words[relation][is_later ? 'later' : 'earlier'](number)}
          </Link>
          <OrderBadge state={state} />
        </li>
      ))}
    </ul>
  )
}
