import type { ReactNode } from 'react'
import type { FiguresCell, FiguresTable } from '../rules/figures-csv.ts'
import type { Locale } from '#shared/stores/locale.ts'
import { adminAnalyticsTexts as texts } from '../rules/admin-texts.ts'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { FiguresLink, formatFigure } from './figures-table.tsx'
import type { FiguresName } from './figures-tables.ts'

type Props = {
  title: string
  description?: string
  name: FiguresName
  sheet: FiguresTable
  locale: Locale
  empty: string
}

type Row = { at: string; cells: readonly FiguresCell[]; percentage: number }

export function Ranking({ title, description, name, sheet, locale, empty }: Props) {
  const counts = sheet.rows.map(([, count]) => (typeof count === 'number' ? count : 0))
  const highest = Math.max(1, ...counts)
  const rows = sheet.rows.map((cells, at) => ({
    at: String(at),
    cells,
    percentage: ((counts[at] ?? 0) / highest) * 100,
  }))
  return (
    <Card
      title={title}
      description={description}
      aside={rows.length > 0 && <FiguresLink title={title} name={name} />}
    >
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <Table
          caption={texts.tableOf(title)}
          columns={sheet.headings.map((heading, at) => ({
            heading,
            isNumeric: at > 0,
            isRowHeading: at === 0,
            cell: (row: Row) => renderRankedCell(row, at, locale),
          }))}
          rows={rows}
          getKey={({ at }) => at}
        />
      )}
    </Card>
  )
}

function renderRankedCell({ cells, percentage }: Row, at: number, locale: Locale): ReactNode {
  const text = formatFigure(cells[at] ?? '', locale)
  if (at > 0) return <span className="whitespace-nowrap">{text}</span>
  return (
    <>
      <span className="font-normal wrap-anywhere">{text}</span>
      <Meter percentage={percentage} />
    </>
  )
}

function Meter({ percentage }: { percentage: number }) {
  return (
    <svg className="meter" aria-hidden="true">
      <rect width={`${percentage}%`} height="100%" rx="2" />
    </svg>
  )
}
