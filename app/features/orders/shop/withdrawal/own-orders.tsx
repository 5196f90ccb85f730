import type { Locale } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import type { WithdrawalTexts } from '../../rules/withdrawal-texts.ts'
import { chevronRight } from '#ui/more-icon-paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { formatDay } from '#shell/shop/dates.ts'
import type { OwnOrder } from './withdrawal-view.ts'

type Props = { orders: readonly OwnOrder[]; locale: Locale; texts: WithdrawalTexts }

export function OwnOrders({ orders, locale, texts }: Props) {
  return (
    <section aria-label={texts.ownOrders}>
      <h2 className="heading mb-5 text-xl">{texts.ownOrders}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {orders.map(({ link, number, placed_at, names }) => (
          <li key={number}>
            <Link href={to.withdrawal(link)} className="type-choice">
              <span className="min-w-0">
                <span className="block font-medium">{texts.order(number)}</span>
                <span className="block truncate text-sm text-muted">
                  {formatDay(placed_at, locale)} · {names.join(', ')}
                </span>
              </span>
              <Icon path={chevronRight} className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
