import type { ReactNode } from 'react'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  isNumeric?: boolean
  // Read out as the name of its row.
  isRowHeading?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  // On a narrow screen each row stands by itself, with the headings beside its cells.
  isStacked?: boolean
}

// On a narrow screen the table otherwise scrolls sideways within itself, also by keyboard.
export function Table<Row>({ caption, columns, rows, keyOf, isStacked = false }: Props<Row>) {
  return (
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className={isStacked ? 'table table-stacked' : 'table'}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.heading} scope="col" className={alignmentOf(column)}>
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) =>
                column.isRowHeading ? (
                  <th key={column.heading} scope="row" className={alignmentOf(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.heading}
                    className={alignmentOf(column)}
                    data-heading={column.heading}
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

function alignmentOf({ isNumeric }: { isNumeric?: boolean }): string | undefined {
  return isNumeric ? 'text-end tabular-nums' : undefined
}
