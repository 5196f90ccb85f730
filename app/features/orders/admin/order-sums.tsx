import { Download } from 'lucide-react'
import type { Currency } from '#shared/money/currency.ts'
import { formatMoney, type Minor } from '#shared/money/money.ts'
import { toSelectionParams } from '../rules/order-selection.ts'
import { to } from '#shared/paths/paths.ts'
import { maxSummedOrders } from '#shared/limits.ts'
import { formatTime } from '#shared/stores/dates.ts'
import type { Locale } from '#shared/stores/locale.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminOrderListTexts } from '../rules/admin-order-list-texts.ts'
import { getButtonClass } from '#ui/button-class.ts'
import type { OrderListQuery } from './list-query.ts'

const { sums: words } = adminOrderListTexts

type Props = {
  sums: readonly { currency: Currency; count: number; total: Minor }[]
  listQuery: OrderListQuery
  locale: Locale
  mayExport: boolean
  /** Set if the search may have missed newer changes. */
  as_of: Date | null
}

/** Count and totals of the whole selection, not of the page. */
export function OrderSums({ sums, listQuery, locale, mayExport, as_of }: Props) {
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
