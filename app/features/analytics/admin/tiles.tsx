import { calculatePercentage, calculatePercentChange } from '../rules/scale.ts'
import { minor } from '#shared/money/money.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { adminAnalyticsTexts as texts } from '../rules/admin-texts.ts'
import { adminSupportTexts } from '#features/support/rules/admin-texts.ts'
import type { AnalyticsView } from './load-analytics.ts'
import { formatCount, formatMinutes, formatShare } from './figures-tables.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'

const { claim: claimTexts } = adminSupportTexts

export function Tiles({ figures, period, locale }: AnalyticsView) {
  const { visits, previousTotals, sales, tickets, claims } = figures
  const when = texts.before[period]
  const orders = sales.reduce((all, one) => all + one.orders, 0)
  const previousOrders = sales.reduce((all, one) => all + one.before.orders, 0)
  const share = calculatePercentage(orders, visits.visitors)
  const previousShare = calculatePercentage(previousOrders, previousTotals.visitors)
  const toComparison = (current: number, previous: number) => ({
    current,
    previous,
    formatted: formatCount(previous),
    when,
  })
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <Tile
        label={texts.visitors}
        hint={texts.visitorsHint}
        value={formatCount(visits.visitors)}
        before={toComparison(visits.visitors, previousTotals.visitors)}
      />
      <Tile
        label={texts.pages}
        value={formatCount(visits.pages)}
        before={toComparison(visits.pages, previousTotals.pages)}
      />
      <Tile
        label={texts.orders}
        value={formatCount(orders)}
        before={toComparison(orders, previousOrders)}
      />
      <Tile
        label={texts.conversion}
        hint={texts.conversionHint}
        value={formatShare(share)}
        before={
          previousShare === null
            ? undefined
            : {
                current: share ?? 0,
                previous: previousShare,
                formatted: formatShare(previousShare),
                when,
              }
        }
      />
      {sales.map(({ currency, turnover, orders: count, before }) => {
        const style = { locale, currency }
        const isOnly = sales.length === 1
        const average = count > 0 ? minor(Math.round(turnover / count)) : null
        const previousAverage =
          before.orders > 0 ? minor(Math.round(before.turnover / before.orders)) : null
        return [
          <Tile
            key={`${currency} turnover`}
            label={isOnly ? texts.turnover : texts.turnoverIn(currency)}
            hint={texts.turnoverHint}
            value={formatSum(turnover, style)}
            before={{
              current: turnover,
              previous: before.turnover,
              formatted: formatSum(before.turnover, style),
              when,
            }}
          />,
          <Tile
            key={`${currency} average`}
            label={isOnly ? texts.averageOrder : texts.averageOrderIn(currency)}
            value={average === null ? texts.none : formatSum(average, style)}
            before={
              previousAverage === null
                ? undefined
                : {
                    current: average ?? 0,
                    previous: previousAverage,
                    formatted: formatSum(previousAverage, style),
                    when,
                  }
            }
          />,
        ]
      })}
      <Tile
        label={texts.openTickets}
        value={formatCount(tickets.open)}
        aside={texts.waiting(tickets.waiting)}
      />
      {claims.length > 0 && (
        <Tile
          label={texts.claims}
          hint={texts.claimsHint}
          value={formatCount(claims.reduce((all, { count }) => all + count, 0))}
          aside={claims
            .map(
              ({ decision, count }) => `${claimTexts.decisions[decision]}: ${formatCount(count)}`,
            )
            .join(', ')}
        />
      )}
      <Tile
        label={texts.answerTime}
        hint={texts.answerTimeHint}
        value={formatMinutes(tickets.answered_in)}
        isLowerBetter
        before={
          tickets.answered_in_before === null || tickets.answered_in === null
            ? undefined
            : {
                current: tickets.answered_in,
                previous: tickets.answered_in_before,
                formatted: formatMinutes(tickets.answered_in_before),
                when,
              }
        }
      />
    </dl>
  )
}

type Props = {
  label: string
  value: string
  hint?: string
  before?: { current: number; previous: number; formatted: string; when: string } | undefined
  aside?: string | undefined
  isLowerBetter?: boolean
}

function Tile({ label, value, hint, before, aside, isLowerBetter = false }: Props) {
  return (
    <div className="paper grid content-start gap-1 p-3.5 md:p-4">
      <dt className="text-sm text-muted" title={hint}>
        {label}
      </dt>
      <dd className="grid gap-1">
        <span className="heading text-xl leading-tight wrap-anywhere tabular-nums md:text-[1.625rem] lg:text-xl xl:text-[1.625rem]">
          {value}
        </span>
        {before && <Change {...before} isLowerBetter={isLowerBetter} />}
        {aside && <span className="text-xs text-muted">{aside}</span>}
      </dd>
    </div>
  )
}

type ChangeProps = NonNullable<Props['before']> & { isLowerBetter: boolean }

function Change({ current, previous, formatted, when, isLowerBetter }: ChangeProps) {
  const change = calculatePercentChange(previous, current)
  const Arrow = change !== null && change < 0 ? TrendingDown : TrendingUp
  const isBetter = change !== null && change < 0 === isLowerBetter
  return (
    <span className="grid gap-0.5 text-xs text-muted">
      {change !== null && change !== 0 && (
        <span
          className={`flex items-center gap-1 font-medium ${isBetter ? 'text-accent' : 'text-danger'}`}
        >
          <Arrow aria-hidden="true" strokeWidth={2} className="size-3.5" />
          {change > 0 ? texts.more(change) : texts.less(-change)}
        </span>
      )}
      {change === 0 && <span className="font-medium">{texts.same}</span>}
      <span>{texts.comparedTo(formatted, when)}</span>
    </span>
  )
}
