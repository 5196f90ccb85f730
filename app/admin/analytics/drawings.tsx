import { formatMoney, minor } from '#domain/money.ts'
import { adminAnalyticsWords as words } from '#domain/text/admin/analytics.ts'
import { Card } from '#ui/card.tsx'
import type { AskedAnalytics } from './asked-analytics.ts'
import { TimeChart } from './charts/time-chart.tsx'
import { namedColumn } from './column-names.ts'
import { formatCount } from './formats.ts'
import { SheetTable } from './sheet-table.tsx'
import { sheetOf } from './sheets.ts'

/** Unique visitors are not counted per hour, so a single day shows page views only. */
export function VisitsCard(asked: AskedAnalytics) {
  const { figures, step, locale } = asked
  const { columns, pages } = figures.visits
  const shown = { name: words.pages, values: columns.map((one) => one.pages), format: formatCount }
  const seenBy = {
    name: words.visitors,
    values: columns.map((one) => one.visitors),
    format: formatCount,
  }
  return (
    <Card title={words.visits}>
      {pages === 0 ? (
        <p className="text-muted">{words.noVisits}</p>
      ) : (
        <>
          <TimeChart
            title={words.visits}
            columns={columns.map(({ column }) => namedColumn(column, step))}
            drawn={step === 'hour' ? [shown] : [seenBy, shown]}
            look={step === 'hour' ? 'bars' : 'lines'}
          />
          <SheetTable
            title={words.visits}
            name="visits"
            sheet={sheetOf('visits', asked)}
            locale={locale}
            nameOfRow={(column) => namedColumn(String(column), step).name}
          />
        </>
      )}
    </Card>
  )
}

/** One chart per currency: amounts in different currencies are never added up. */
export function SalesCard(asked: AskedAnalytics) {
  const { figures, step, locale } = asked
  const { sales } = figures
  const sold = sales.filter(({ orders }) => orders > 0)
  return (
    <Card title={words.turnover}>
      {sold.length === 0 && <p className="text-muted">{words.noSales}</p>}
      <div className="grid gap-8">
        {sold.map(({ currency, columns }) => (
          <TimeChart
            key={currency}
            title={words.turnoverIn(currency)}
            columns={columns.map(({ column }) => namedColumn(column, step))}
            drawn={[
              {
                name: words.turnover,
                values: columns.map(({ turnover }) => turnover),
                format: (amount) => formatMoney(minor(Math.round(amount)), { locale, currency }),
              },
            ]}
            told={[
              {
                name: words.orders,
                values: columns.map(({ orders }) => orders),
                format: formatCount,
              },
            ]}
            look="bars"
          />
        ))}
      </div>
      {sold.length > 0 && (
        <SheetTable
          title={words.turnover}
          name="sales"
          sheet={sheetOf('sales', asked)}
          locale={locale}
          nameOfRow={(column) => namedColumn(String(column), step).name}
        />
      )}
    </Card>
  )
}
