import type { Currency } from '../currency.ts'
import { toDecimal, type Minor } from '../money.ts'

export type Cell = string | number | { amount: Minor; currency: Currency }

/** What stands behind a drawing: read as a table, or taken along as a file. */
export type Sheet = { headings: readonly string[]; rows: readonly (readonly Cell[])[] }

/** As spreadsheets read it: text in quotes where it must be, and nothing that one would take for a formula. */
export function asCsv({ headings, rows }: Sheet): string {
  const lines = [headings, ...rows].map((row) => row.map(written).join(','))
  // The mark at the beginning tells a spreadsheet that æ, ø and å are what they are.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return String(toDecimal(cell.amount, cell.currency))
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
