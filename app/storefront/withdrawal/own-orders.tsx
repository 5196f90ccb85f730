import type { Locale } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import type { WithdrawalWords } from '#domain/text/withdrawal.ts'
import { chevronRight } from '#ui/more-drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { dayOf } from '../dates.ts'
import type { OwnOrder } from './withdrawal-view.ts'

type Props = { orders: readonly OwnOrder[]; locale: Locale; words: WithdrawalWords }

export function OwnOrders({ orders, locale, words }: Props) {
  return (
    <section aria-label={words.ownOrders}>
      <h2 className="heading mb-5 text-xl">{words.ownOrders}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {orders.map(({ link, number, placed_at, names }) => (
          <li key={number}>
            <Link href={to.withdrawal(link)} className="type-choice">
              <span className="min-w-0">
                <span className="block font-medium">{words.order(number)}</span>
                <span className="block truncate text-sm text-muted">
                  {dayOf(placed_at, locale)} · {names.join(', ')}
                </span>
              </span>
              <Icon drawing={chevronRight} className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
