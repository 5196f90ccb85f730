import { shareOf } from '#domain/analytics/change.ts'
import { formatMoney, minor } from '#domain/money.ts'
import { adminAnalyticsWords as words } from '#domain/text/admin/analytics.ts'
import type { AskedAnalytics } from './asked-analytics.ts'
import { formatCount, formatMinutes, formatShare } from './formats.ts'
import { Tile } from './tile.tsx'

export function Tiles({ figures, period, locale }: AskedAnalytics) {
  const { visits, former, sales, tickets } = figures
  const when = words.before[period]
  const orders = sales.reduce((all, one) => all + one.orders, 0)
  const formerOrders = sales.reduce((all, one) => all + one.before.orders, 0)
  const share = shareOf(orders, visits.visitors)
  const formerShare = shareOf(formerOrders, former.visitors)
  const counted = (now: number, was: number) => ({ now, was, written: formatCount(was), when })
  return (
    <dl className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
      <Tile
        label={words.visitors}
        hint={words.visitorsHint}
        value={formatCount(visits.visitors)}
        before={counted(visits.visitors, former.visitors)}
      />
      <Tile
        label={words.pages}
        value={formatCount(visits.pages)}
        before={counted(visits.pages, former.pages)}
      />
      <Tile
        label={words.orders}
        value={formatCount(orders)}
        before={counted(orders, formerOrders)}
      />
      <Tile
        label={words.conversion}
        hint={words.conversionHint}
        value={formatShare(share)}
        before={
          formerShare === null
            ? undefined
            : { now: share ?? 0, was: formerShare, written: formatShare(formerShare), when }
        }
      />
      {sales.map(({ currency, turnover, orders: count, before }) => {
        const style = { locale, currency }
        const isOnly = sales.length === 1
        const average = count > 0 ? minor(Math.round(turnover / count)) : null
        const formerAverage =
          before.orders > 0 ? minor(Math.round(before.turnover / before.orders)) : null
        return [
          <Tile
            key={`${currency} turnover`}
            label={isOnly ? words.turnover : words.turnoverIn(currency)}
            hint={words.turnoverHint}
            value={formatMoney(turnover, style)}
            before={{
              now: turnover,
              was: before.turnover,
              written: formatMoney(before.turnover, style),
              when,
            }}
          />,
          <Tile
            key={`${currency} average`}
            label={isOnly ? words.averageOrder : words.averageOrderIn(currency)}
            value={average === null ? words.none : formatMoney(average, style)}
            before={
              formerAverage === null
                ? undefined
                : {
                    now: average ?? 0,
                    was: formerAverage,
                    written: formatMoney(formerAverage, style),
                    when,
                  }
            }
          />,
        ]
      })}
      <Tile
        label={words.openTickets}
        value={formatCount(tickets.open)}
        aside={words.waiting(tickets.waiting)}
      />
      <Tile
        label={words.answerTime}
        hint={words.answerTimeHint}
        value={formatMinutes(tickets.answered_in)}
        isLessBetter
        before={
          tickets.answered_in_before === null || tickets.answered_in === null
            ? undefined
            : {
                now: tickets.answered_in,
                was: tickets.answered_in_before,
                written: formatMinutes(tickets.answered_in_before),
                when,
              }
        }
      />
    </dl>
  )
}
