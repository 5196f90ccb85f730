import { formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Link } from '#ui/link.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { SideCard } from '#features/support/admin/side-card.tsx'
import { OrderBadge } from './order-badge.tsx'
import type { OrderView } from './order-view.ts'

const { detail: words } = adminOrdersTexts

export function OtherOrders({ order: { otherOrders, locale } }: { order: OrderView }) {
  return (
    <SideCard title={words.otherOrders}>
      {otherOrders.length === 0 ? (
        <p className="text-sm text-muted">{words.noOtherOrders}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {otherOrders.map(({ id, number, state, total, currency, placed_at }) => (
            <li key={id} className="grid justify-items-start gap-1">
              <Link href={to.admin.order(id)} className="link">
                {words.title(String(number))}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                <OrderBadge state={state} />
                {formatMoney(total, { locale, currency })} · <Timestamp at={placed_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}
