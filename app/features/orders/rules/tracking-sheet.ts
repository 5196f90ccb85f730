import type { Code } from '#shared/errors/errors.ts'
import { csvDelimiters, parseCsvRows } from '#shared/csv.ts'

export type TrackingRow = {
  line: number
  order_number: number
  carrier: string
  tracking_number: string
}
export type BadRow = { line: number; text: string; code: Code }

/**
 * Rows of order number, carrier and number, typed, pasted or from a file. Spaces are repaired; a heading and empty rows are
 * skipped; a row without the first or the last is bad, and so is an order or a number that was named before.
 */
export function parseTrackingSheet(text: string): { rows: TrackingRow[]; bad: BadRow[] } {
  const rows: TrackingRow[] = []
  const bad: BadRow[] = []
  for (const { line, cells } of parseCsvRows(text, findDelimiter(text), maxCells)) {
    const [order = '', carrier = '', number = ''] = cells.map((cell) =>
      cell.replaceAll(/\s+/gu, ' ').trim(),
    )
    const order_number = /^#?\d{1,15}$/.test(order) ? Number(order.replace('#', '')) : null
    const tracking_number = number.replaceAll(' ', '')
    const isHeading = line === 1 && !/\d/.test(order + tracking_number)
    if (isHeading) continue
    const code = findFault(rows, { order_number, carrier, tracking_number })
    if (code || order_number === null)
      bad.push({ line, text: [order, carrier, number].join(' '), code: code ?? 'trackingOrder' })
    else rows.push({ line, order_number, carrier, tracking_number })
  }
  return { rows, bad }
}

const maxCells = 10
const maxNumber = 60

type Read = { order_number: number | null; carrier: string; tracking_number: string }

function findFault(rows: readonly TrackingRow[], read: Read): Code | null {
  const { order_number, carrier, tracking_number } = read
  if (order_number === null) return 'trackingOrder'
  if (tracking_number === '') return 'trackingNumber'
  if (tracking_number.length > maxNumber || carrier.length > maxNumber) return 'trackingNumber'
  if (rows.some((row) => row.order_number === order_number)) return 'trackingTwice'
  return rows.some((row) => row.tracking_number === tracking_number) ? 'trackingNumberTwice' : null
}

/** The one that the first line has most of. */
function findDelimiter(text: string) {
  const [first = ''] = text.trim().split('\n', 1)
  const count = (delimiter: string) => first.split(delimiter).length
  return csvDelimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ';'
}
