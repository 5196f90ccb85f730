import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export type Column<Row> = {
  heading: string
  /** A name for styles, because headings are translated. */
  name?: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  // Screen readers announce it as the row header.
  isRowHeading?: boolean
  /** The heading is a link that sorts the rows by the column. */
  sorting?: { href: string; label: string; direction: 'ascending' | 'descending' | null }
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string
  /** On narrow screens each row becomes a block with the headings beside its cells, or two lines without them. */
  isStacked?: boolean | 'lines'
  // Keys move through the rows of a list.
  isList?: boolean
}

// The focusable region allows horizontal scrolling by keyboard.
export function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, getKey, isStacked = false, isList = false } = props
  return (
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className={getTableClass(isStacked)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                className={getAlignmentClass(column)}
                aria-sort={column.sorting?.direction ?? undefined}
              >
                {column.sorting ? (
                  <SortingLink {...column.sorting} heading={column.heading} />
                ) : (
                  column.heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-rows={isList ? '' : undefined}>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map((column) =>
                column.isRowHeading ? (
                  <th key={column.heading} scope="row" className={getAlignmentClass(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.heading}
                    className={getAlignmentClass(column)}
                    data-heading={column.heading}
                    data-column={column.name}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function getTableClass(isStacked: Props<unknown>['isStacked']): string {
  if (!isStacked) return 'table'
  return isStacked === 'lines' ? 'table table-lines' : 'table table-stacked'
}

const directionIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

function SortingLink({
  href,
  label,
  direction,
  heading,
}: NonNullable<Column<unknown>['sorting']> & { heading: string }) {
  const Icon = directionIcons[direction ?? 'none']
  return (
    <Link href={href} title={label} className="sorting">
      {heading}
      <Icon aria-hidden="true" strokeWidth={2} />
    </Link>
  )
}

function getAlignmentClass({ isNumeric }: { isNumeric?: boolean }): string | undefined {
  return isNumeric ? 'text-end tabular-nums' : undefined
}
