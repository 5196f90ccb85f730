import type { Currency } from '#shared/money/currency.ts'
import { toDecimal, type Minor } from '#shared/money/money.ts'

export type FiguresCell = string | number | { amount: Minor; currency: Currency }

/** The data of a chart, shown as a table or downloaded as CSV. */
export type FiguresTable = {
  headings: readonly string[]
  rows: readonly (readonly FiguresCell[])[]
}

/** Quotes cells where needed and escapes leading formula characters (CSV injection). */
export function toCsv({ headings, rows }: FiguresTable): string {
  const lines = [headings, ...rows].map((row) => row.map(toCsvCell).join(','))
  // Spreadsheets need the byte order mark to detect UTF-8.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function toCsvCell(cell: FiguresCell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return String(toDecimal(cell.amount, cell.currency))
  const escaped = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped
}
