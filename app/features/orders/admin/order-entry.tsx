import { formatSum } from '#shell/admin/format-sum.ts'
import { formatPieces } from '#features/catalogue/rules/format-line-name.ts'
import type { Transit } from '#features/delivery/rules/delivery-days.ts'
import type { Age } from '#shared/age.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Locale } from '#shared/stores/locale.ts'
import { type Minor } from '#shared/money/money.ts'
import { isToDo, type OrderKind, type OrderState } from '../rules/order.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts } from '../rules/admin-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Link } from '#ui/link.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { OrderBadge } from './order-badge.tsx'

export type OrderEntryView = {
  id: string
  number: number
  state: OrderState
  kind: OrderKind
  name: string
  email: string
  total: Minor
  currency: Currency
  placed_at: Date
  waiting: Age | null
  delivery_days: Transit
  is_withdrawn: boolean
  tags: readonly string[]
  items: readonly { name: string; variant_name: string | null; quantity: number }[]
}

type Props = {
  order: OrderEntryView
  locale: Locale
  isSelectable: boolean
}

const { entry: words, detail } = adminOrdersTexts

export function OrderEntry({ order, locale, isSelectable }: Props) {
  const { id, number, state, name, email, total, currency, placed_at, waiting, tags } = order
  const hasOpenWithdrawal = order.is_withdrawn && isToDo(order)
  return (
    <li
      data-testid="order-card"
      className="relative flex gap-2 px-3 py-2.5 text-sm hover:bg-(--desk,var(--ground)) has-checked:bg-(--desk,var(--ground)) md:px-4"
    >
      {isSelectable && (
        // Lies above the link that covers the row; at least 44 px for touch.
        <label className="relative z-1 -my-2.5 -ms-3 grid min-h-11 min-w-11 cursor-pointer content-start justify-center pt-2.5">
          <input
            type="checkbox"
            name="orders[]"
            value={id}
            className="tick"
            aria-label={words.choose(number)}
          />
        </label>
      )}
      <div className="grid min-w-0 grow grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 lg:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_7rem] lg:items-center">
        <div className="min-w-0">
          <Link href={to.admin.order(id)} className="font-semibold after:absolute after:inset-0">
            {detail.title(String(number))}
          </Link>
          <p className="text-xs text-muted">
            <Timestamp at={placed_at} hasTime />
          </p>
        </div>
        <span className="text-end font-medium tabular-nums lg:order-last">
          {formatSum(total, { locale, currency })}
        </span>
        <p className="col-span-full truncate text-muted lg:col-span-1">
          {[name, email].filter(Boolean).join(' · ') || words.unnamed}
        </p>
        <p className="col-span-full truncate lg:col-span-1">{formatItems(order)}</p>
        <span className="col-span-full flex flex-wrap items-center gap-1.5 lg:col-span-1 lg:justify-end">
          {tags.map((tag) => (
            <Badge key={tag} tone="info">
              {tag}
            </Badge>
          ))}
          {hasOpenWithdrawal && <Badge tone="bad">{words.withdrawn}</Badge>}
          {waiting && (
            <Badge tone={isLate(waiting, order.delivery_days) ? 'bad' : 'quiet'}>
              {words.waiting(waiting.count, waiting.unit)}
            </Badge>
          )}
          <OrderBadge state={state} />
        </span>
      </div>
    </li>
  )
}

const maxShownItems = 2

function formatItems({ items }: OrderEntryView): string {
  const names = items.slice(0, maxShownItems).map(formatPieces)
  const hiddenCount = items.length - names.length
  return [names.join(' · '), hiddenCount > 0 && words.more(hiddenCount)].filter(Boolean).join(' ')
}

// An order is late when it is unsent on the first day on which the shop might have delivered it.
function isLate({ unit, count }: Age, { from }: Transit): boolean {
  return unit === 'day' && count >= Math.max(from, 1)
}
