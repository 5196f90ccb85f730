import { Printer, Download } from 'lucide-react'
import type { Age } from '#shared/age.ts'
import { unplacedStates } from '../rules/order.ts'
import { to } from '#shared/paths/paths.ts'
import { adminOrdersTexts as texts } from '../rules/admin-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Link } from '#ui/link.tsx'
import { Timestamp } from '#shell/admin/timestamp.tsx'
import { OrderBadge } from './order-badge.tsx'
import type { OrderView } from './order-view.ts'
import type { Currency } from '#shared/money/currency.ts'
import { formatMoney, type Minor } from '#shared/money/money.ts'
import { toSelectionParams } from '../rules/order-selection.ts'
import { maxSummedOrders } from '#shared/limits.ts'
import { formatTime } from '#shared/stores/dates.ts'
import type { Locale } from '#shared/stores/locale.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminOrderListTexts } from '../rules/admin-order-list-texts.ts'
import { getButtonClass } from '#ui/button-class.ts'
import type { OrderListQuery } from './list-query.ts'

type Props = { order: OrderView; waiting: Age | null }

export function OrderHead({ order: { id, number, kind, state, placed_at }, waiting }: Props) {
  const wasPlaced = !unplacedStates.some((one) => one === state)
  return (
    <header className="mb-6 grid gap-3">
      <p className="text-sm">
        <Link href={to.admin.orders()} className="link">
          {texts.detail.back}
        </Link>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1 className="heading text-[1.625rem] leading-tight">
            {texts.detail.title(String(number))}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
            <OrderBadge state={state} />
            {waiting && (
              <Badge tone="quiet">{texts.entry.waiting(waiting.count, waiting.unit)}</Badge>
            )}
            <Timestamp at={placed_at} hasTime />
          </p>
        </div>
        {wasPlaced && (
          <div className="flex flex-wrap gap-3">
            {kind === 'goods' && (
              <PaperLink href={to.admin.orders.slips(id)}>{texts.detail.print.slip}</PaperLink>
            )}
            <PaperLink href={to.admin.order.receipt(id)}>{texts.detail.print.receipt}</PaperLink>
          </div>
        )}
      </div>
    </header>
  )
}

function PaperLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink variant="secondary" size="small" href={href} target="_blank">
      <Printer aria-hidden="true" strokeWidth={1.75} />
      {children}
    </ButtonLink>
  )
}

const { sums: words } = adminOrderListTexts

type OrderSumsProps = {
  sums: readonly { currency: Currency; count: number; total: Minor }[]
  listQuery: OrderListQuery
  locale: Locale
  mayExport: boolean
  /** Set if the search may have missed newer changes. */
  as_of: Date | null
}

/** Count and totals of the whole selection, not of the page. */
export function OrderSums({ sums, listQuery, locale, mayExport, as_of }: OrderSumsProps) {
  const count = sums.reduce((total, one) => total + one.count, 0)
  const isCut = count >= maxSummedOrders
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p data-testid="order-sums" className="text-sm tabular-nums">
        {isCut ? words.first(count) : words.count(count)}
        {sums.map(({ currency, total }) => (
          <span key={currency} className="ms-3 font-medium">
            {formatMoney(total, { locale, currency })}
          </span>
        ))}
        {as_of && (
          <span className="ms-3 text-muted">
            {adminCommonTexts.searchedAsOf(formatTime(as_of))}
          </span>
        )}
      </p>
      {mayExport && count > 0 && (
        <a
          href={to.admin.orders.export(toSelectionParams(listQuery))}
          className={getButtonClass({ variant: 'secondary', size: 'small' })}
        >
          <Download aria-hidden="true" strokeWidth={1.75} />
          {words.export}
        </a>
      )}
    </div>
  )
}
