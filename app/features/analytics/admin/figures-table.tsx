import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { FiguresCell, FiguresTable } from '../rules/figures-csv.ts'
import type { Locale } from '#shared/stores/locale.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { to } from '#shared/paths/paths.ts'
import { adminAnalyticsTexts as texts } from '../rules/admin-texts.ts'
import { Table } from '#ui/table.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatCount, type FiguresName } from './figures-tables.ts'

type Props = {
  title: string
  name: FiguresName
  sheet: FiguresTable
  locale: Locale
  formatRowName?: (first: FiguresCell) => string
}

/** The data of a chart as a collapsible table, with a CSV download. */
export function FiguresTableView({ title, name, sheet, locale, formatRowName = String }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 text-sm">
      <Disclosure className="min-w-0 grow">
        <summary className="fold py-1 text-muted">{texts.asTable}</summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <Table
            caption={texts.tableOf(title)}
            columns={sheet.headings.map((heading, at) => ({
              heading,
              isNumeric: at > 0,
              isRowHeading: at === 0,
              cell: ({ cells }: { cells: readonly FiguresCell[] }) =>
                at === 0 ? formatRowName(cells[0] ?? '') : formatFigure(cells[at] ?? '', locale),
            }))}
            rows={sheet.rows.map((cells, at) => ({ at: String(at), cells }))}
            getKey={({ at }) => at}
          />
        </div>
      </Disclosure>
      <FiguresLink title={title} name={name} />
    </div>
  )
}

export function FiguresLink({ title, name }: { title: string; name: FiguresName }) {
  const [searchParams] = useSearchParams()
  const { store, period } = Object.fromEntries(searchParams)
  return (
    <a
      href={to.admin.analytics.sheet(name, { store, period })}
      download
      aria-label={texts.download(title)}
      className="inline-flex items-center gap-1.5 py-1 text-sm text-link underline-offset-4 hover:underline"
    >
      <Download aria-hidden="true" strokeWidth={1.75} className="size-4" />
      {texts.downloadShort}
    </a>
  )
}

export function formatFigure(cell: FiguresCell, locale: Locale): string {
  if (typeof cell === 'number') return formatCount(cell)
  if (typeof cell === 'object') return formatSum(cell.amount, { locale, currency: cell.currency })
  return cell
}
