import type { ReactNode } from 'react'
import type { Cell, Sheet } from '#domain/analytics/sheet.ts'
import type { Locale } from '#domain/locale.ts'
import { adminAnalyticsWords as words } from '#domain/text/admin/analytics.ts'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { SheetLink, written } from './sheet-table.tsx'
import type { SheetName } from './sheets.ts'

type Props = {
  title: string
  description?: string
  name: SheetName
  sheet: Sheet
  locale: Locale
  empty: string
}

type Row = { at: string; cells: readonly Cell[]; part: number }

export function Ranking({ title, description, name, sheet, locale, empty }: Props) {
  const counts = sheet.rows.map(([, count]) => (typeof count === 'number' ? count : 0))
  const most = Math.max(1, ...counts)
  const rows = sheet.rows.map((cells, at) => ({
    at: String(at),
    cells,
    part: ((counts[at] ?? 0) / most) * 100,
  }))
  return (
    <Card
      title={title}
      description={description}
      aside={rows.length > 0 && <SheetLink title={title} name={name} />}
    >
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <Table
          caption={words.tableOf(title)}
          columns={sheet.headings.map((heading, at) => ({
            heading,
            isNumeric: at > 0,
            isRowHeading: at === 0,
            cell: (row: Row) => rankedCell(row, at, locale),
          }))}
          rows={rows}
          keyOf={({ at }) => at}
        />
      )}
    </Card>
  )
}

function rankedCell({ cells, part }: Row, at: number, locale: Locale): ReactNode {
  const text = written(cells[at] ?? '', locale)
  if (at > 0) return <span className="whitespace-nowrap">{text}</span>
  return (
    <>
      <span className="font-normal wrap-anywhere">{text}</span>
      <Meter part={part} />
    </>
  )
}

function Meter({ part }: { part: number }) {
  return (
    <svg className="meter" aria-hidden="true">
      <rect width={`${part}%`} height="100%" rx="2" />
    </svg>
  )
}
