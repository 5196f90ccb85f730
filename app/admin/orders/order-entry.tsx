import type { Age } from '#domain/age.ts'
import type { Currency } from '#domain/currency.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney, type Minor } from '#domain/money.ts'
import { waitsForShop, type OrderState } from '#domain/order.ts'
import { to } from '#domain/paths.ts'
import { adminOrdersWords } from '#domain/text/admin/orders.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Moment } from '../shell/moment.tsx'
import { OrderBadge } from './order-badge.tsx'

export type OrderEntryView = {
  id: string
  number: number
  state: OrderState
  name: string
  email: string
  total: Minor
  currency: Currency
  placed_at: Date
  waiting: Age | null
  is_withdrawn: boolean
  goods: readonly { name: string; variant_name: string | null; quantity: number }[]
}

type Props = {
  order: OrderEntryView
  locale: Locale
  isForm: boolean
}

const { entry: words, detail } = adminOrdersWords

export function OrderEntry({ order, locale, isForm }: Props) {
  const { id, number, state, name, email, total, currency, placed_at, waiting } = order
  const isUnwanted = order.is_withdrawn && waitsForShop(order)
  return (
    <li
      data-testid="order-card"
      className="relative flex gap-3 rounded-card border border-line bg-ground p-4 hover:border-edge has-checked:border-ink md:px-5"
    >
      {isForm && !waitsForShop(order) && <span className="w-8 max-sm:hidden" />}
      {isForm && waitsForShop(order) && (
        // Lies above the link that covers the card; at least 44 px for touch.
        <label className="relative z-1 -my-3 -ms-3 grid min-h-11 min-w-11 cursor-pointer content-start justify-center pt-3.5">
          <input
            type="checkbox"
            name="orders[]"
            value={id}
            className="tick"
            aria-label={words.choose(number)}
          />
        </label>
      )}
      <div className="grid min-w-0 grow gap-x-6 gap-y-2 md:grid-cols-[1fr_auto]">
        <div className="grid min-w-0 content-start gap-1">
          <p>
            <Link href={to.admin.order(id)} className="font-semibold after:absolute after:inset-0">
              {detail.title(String(number))}
            </Link>
          </p>
          <p className="text-sm wrap-anywhere">{goodsOf(order)}</p>
          <p className="text-sm wrap-anywhere text-muted">
            {[name, email].filter(Boolean).join(' · ') || words.unnamed}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:grid md:content-start md:justify-items-end">
          <span className="font-medium tabular-nums">
            {formatMoney(total, { locale, currency })}
          </span>
          <span className="flex flex-wrap items-center gap-2 md:justify-end">
            {isUnwanted && <Badge tone="bad">{words.withdrawn}</Badge>}
            {waiting && (
              <Badge tone={isLong(waiting) ? 'bad' : 'quiet'}>
                {words.waiting(waiting.count, waiting.unit)}
              </Badge>
            )}
            <OrderBadge state={state} />
          </span>
          <span className="text-sm text-muted">
            <Moment at={placed_at} hasTime />
          </span>
        </div>
      </div>
    </li>
  )
}

const shown = 2

function goodsOf({ goods }: OrderEntryView): string {
  const names = goods
    .slice(0, shown)
    .map(({ name, variant_name, quantity }) =>
      [`${quantity} × ${name}`, variant_name].filter(Boolean).join(', '),
    )
  const left = goods.length - names.length
  return [names.join(' · '), left > 0 && words.more(left)].filter(Boolean).join(' ')
}

// The shop promises delivery in two to four working days, so an order unsent after two days is late.
function isLong({ unit, count }: Age): boolean {
  return unit === 'day' && count >= 2
}
