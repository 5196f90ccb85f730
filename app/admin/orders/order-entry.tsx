import type { Age } from '#domain/shared/age.ts'
import type { Currency } from '#domain/money/currency.ts'
import type { Locale } from '#domain/stores/locale.ts'
import { formatMoney, type Minor } from '#domain/money/money.ts'
import { isToDo, type OrderState } from '#domain/orders/order.ts'
import { to } from '#domain/paths/paths.ts'
import { adminOrdersTexts } from '#domain/text/admin/orders.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Timestamp } from '../shell/timestamp.tsx'
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
  items: readonly { name: string; variant_name: string | null; quantity: number }[]
}

type Props = {
  order: OrderEntryView
  locale: Locale
  isSelectable: boolean
}

const { entry: words, detail } = adminOrdersTexts

export function OrderEntry({ order, locale, isSelectable }: Props) {
  const { id, number, state, name, email, total, currency, placed_at, waiting } = order
  const hasOpenWithdrawal = order.is_withdrawn && isToDo(order)
  return (
    <li
      data-testid="order-card"
      className="relative flex gap-3 rounded-card border border-line bg-ground p-4 hover:border-edge has-checked:border-ink md:px-5"
    >
      {isSelectable && !isToDo(order) && <span className="w-8 max-sm:hidden" />}
      {isSelectable && isToDo(order) && (
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
          <p className="text-sm wrap-anywhere">{formatItems(order)}</p>
          <p className="text-sm wrap-anywhere text-muted">
            {[name, email].filter(Boolean).join(' · ') || words.unnamed}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 md:grid md:content-start md:justify-items-end">
          <span className="font-medium tabular-nums">
            {formatMoney(total, { locale, currency })}
          </span>
          <span className="flex flex-wrap items-center gap-2 md:justify-end">
            {hasOpenWithdrawal && <Badge tone="bad">{words.withdrawn}</Badge>}
            {waiting && (
              <Badge tone={isLate(waiting) ? 'bad' : 'quiet'}>
                {words.waiting(waiting.count, waiting.unit)}
              </Badge>
            )}
            <OrderBadge state={state} />
          </span>
          <span className="text-sm text-muted">
            <Timestamp at={placed_at} hasTime />
          </span>
        </div>
      </div>
    </li>
  )
}

const maxShownItems = 2

function formatItems({ items }: OrderEntryView): string {
  const names = items
    .slice(0, maxShownItems)
    .map(({ name, variant_name, quantity }) =>
      [`${quantity} × ${name}`, variant_name].filter(Boolean).join(', '),
    )
  const hiddenCount = items.length - names.length
  return [names.join(' · '), hiddenCount > 0 && words.more(hiddenCount)].filter(Boolean).join(' ')
}

// The shop promises delivery in two to four working days, so an order unsent after two days is late.
function isLate({ unit, count }: Age): boolean {
  return unit === 'day' && count >= 2
}
