import { minor } from '#shared/money/money.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { adminAnalyticsTexts as texts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import type { AnalyticsView } from './load-analytics.ts'
import { TimeChart } from './charts/time-chart.tsx'
import { nameColumn, buildFiguresTable, formatCount } from './figures-tables.ts'
import { FiguresTableView } from './figures-table.tsx'

/** Unique visitors are not counted per hour, so a single day shows page views only. */
export function VisitsCard(view: AnalyticsView) {
  const { figures, step, locale } = view
  const { columns, pages } = figures.visits
  const pageViewSeries = {
    name: texts.pages,
    values: columns.map((one) => one.pages),
    format: formatCount,
  }
  const visitorSeries = {
    name: texts.visitors,
    values: columns.map((one) => one.visitors),
    format: formatCount,
  }
  return (
    <Card title={texts.visits}>
      {pages === 0 ? (
        <p className="text-muted">{texts.noVisits}</p>
      ) : (
        <>
          <TimeChart
            title={texts.visits}
            columns={columns.map(({ column }) => nameColumn(column, step))}
            plotted={step === 'hour' ? [pageViewSeries] : [visitorSeries, pageViewSeries]}
            kind={step === 'hour' ? 'bars' : 'lines'}
          />
          <FiguresTableView
            title={texts.visits}
            name="visits"
            sheet={buildFiguresTable('visits', view)}
            locale={locale}
            formatRowName={(column) => nameColumn(String(column), step).name}
          />
        </>
      )}
    </Card>
  )
}

/** One chart per currency: amounts in different currencies are never added up. */
export function SalesCard(view: AnalyticsView) {
  const { figures, step, locale } = view
  const { sales } = figures
  const sold = sales.filter(({ orders }) => orders > 0)
  return (
    <Card title={texts.turnover}>
      {sold.length === 0 && <p className="text-muted">{texts.noSales}</p>}
      <div className="grid gap-8">
        {sold.map(({ currency, columns }) => (
          <TimeChart
            key={currency}
            title={texts.turnoverIn(currency)}
            columns={columns.map(({ column }) => nameColumn(column, step))}
            plotted={[
              {
                name: texts.turnover,
                values: columns.map(({ turnover }) => turnover),
                format: (amount) => formatSum(minor(Math.round(amount)), { locale, currency }),
              },
            ]}
            announcedOnly={[
              {
                name: texts.orders,
                values: columns.map(({ orders }) => orders),
                format: formatCount,
              },
            ]}
            kind="bars"
          />
        ))}
      </div>
      {sold.length > 0 && (
        <FiguresTableView
          title={texts.turnover}
          name="sales"
          sheet={buildFiguresTable('sales', view)}
          locale={locale}
          formatRowName={(column) => nameColumn(String(column), step).name}
        />
      )}
    </Card>
  )
}
