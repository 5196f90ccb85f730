import { to } from '#shared/paths/paths.ts'
import { adminOrderDraftsTexts } from '../rules/admin-manual-orders-texts.ts'
import { Link } from '#ui/link.tsx'
import { OrderBadge } from './order-badge.tsx'
import type { OrderView } from './order-view.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { SideCard } from '#features/support/admin/side-card.tsx'

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

const { detail: otherOrdersWords } = adminOrdersTexts

export function OtherOrders({ order: { otherOrders, locale } }: { order: OrderView }) {
  return (
    <SideCard title={otherOrdersWords.otherOrders}>
      {otherOrders.length === 0 ? (
        <p className="text-sm text-muted">{otherOrdersWords.noOtherOrders}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {otherOrders.map(({ id, number, state, total, currency, placed_at }) => (
            <li key={id} className="grid justify-items-start gap-1">
              <Link href={to.admin.order(id)} className="link">
                {otherOrdersWords.title(String(number))}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                <OrderBadge state={state} />
                {formatSum(total, { locale, currency })} · <Timestamp at={placed_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}
