import { formatMoney } from '#domain/money.ts'
import { to } from '#domain/paths.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { Link } from '#ui/link.tsx'
import { Moment } from '../shell/moment.tsx'
import { SideCard } from '../support/side-card.tsx'
import { OrderBadge } from './order-badge.tsx'
import type { OrderView } from './order-view.ts'

const { detail: words } = adminOrdersWords

export function OtherOrders({ order: { others, locale } }: { order: OrderView }) {
  return (
    <SideCard title={words.otherOrders}>
      {others.length === 0 ? (
        <p className="text-sm text-muted">{words.noOtherOrders}</p>
      ) : (
        <ul className="grid gap-3 text-sm">
          {others.map(({ id, number, state, total, currency, placed_at }) => (
            <li key={id} className="grid justify-items-start gap-1">
              <Link href={to.admin.order(id)} className="link">
                {words.title(String(number))}
              </Link>
              <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
                <OrderBadge state={state} />
                {formatMoney(total, { locale, currency })} · <Moment at={placed_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </SideCard>
  )
}
