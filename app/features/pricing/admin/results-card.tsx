import { formatMoney, type MoneyStyle } from '#shared/money/money.ts'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import type { CampaignResults, Sales } from '../server/campaign-results.ts'
import { Card } from '#ui/card.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { formatDayAndTime } from '#shell/admin/timestamp.tsx'

type Props = { results: CampaignResults; money: MoneyStyle }

type Figure = { label: string; during: string; before: string }

const { results: words } = adminCampaignsTexts

export function ResultsCard({ results: { from, to, during, before }, money }: Props) {
  const compare = (label: string, write: (sales: Sales) => string): Figure => ({
    label,
    during: write(during),
    before: write(before),
  })
  const figures = [
    compare(words.orders, ({ orders }) => orders.toLocaleString('en')),
    compare(words.units, ({ units }) => units.toLocaleString('en')),
    compare(words.revenue, ({ revenue }) => formatMoney(revenue, money)),
    compare(words.discount, ({ discount }) => formatMoney(discount, money)),
    compare(words.margin, (sales) => formatMargin(sales, money)),
  ]
  return (
    <Card
      title={words.title}
      description={words.intro(formatDayAndTime(from), formatDayAndTime(to))}
    >
      <div className="paper" data-testid="results">
        <Table
          caption={words.table}
          columns={columns}
          rows={figures}
          getKey={({ label }) => label}
        />
      </div>
    </Card>
  )
}

const columns: readonly Column<Figure>[] = [
  { heading: words.what, cell: ({ label }) => label, isRowHeading: true },
  { heading: words.during, cell: ({ during }) => during, isNumeric: true },
  { heading: words.before, cell: ({ before }) => before, isNumeric: true },
]

function formatMargin({ margin, units, units_with_cost }: Sales, money: MoneyStyle): string {
  if (units === 0) return formatMoney(margin, money)
  if (units_with_cost === 0) return words.unknown
  const amount = formatMoney(margin, money)
  return units_with_cost === units ? amount : `${amount} ${words.partly(units_with_cost, units)}`
}
