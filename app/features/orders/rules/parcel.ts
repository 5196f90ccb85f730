import { plus, sum, type Minor } from '#shared/money/money.ts'
import { getLineShare } from './line-amounts.ts'
import type { Code } from '#shared/errors/errors.ts'
import { csvDelimiters, parseCsvRows } from '#shared/csv.ts'

/** 'packed' until its payment is drawn; a carrier or staff say that it was delivered. */
export type ParcelState = 'packed' | 'sent' | 'delivered'

/**
 * Stripe captures a payment several times under price plans that few shops have
 * (docs.stripe.com/payments/multicapture), so it is drawn once, with the last parcel.
 */
export function isCapturedWithLastParcel(provider: string): boolean {
  return provider === 'stripe'
}

type Line = { quantity: number; line_total: Minor; sent: number }

/** The price of the pieces that were sent; the first parcel bears the shipping. */
export function getSentValue(lines: readonly Line[], shipping: Minor): Minor {
  return plus(
    sum(lines.map((line) => getLineShare(line, { before: 0, count: line.sent }))),
    shipping,
  )
}

export type ScannableLine = { id: string; left: number; sku: string; gtin: string | null }

/** The line that a scanned code belongs to and has room for: by SKU or GTIN, with or without leading zeros. */
export function findScannedLine(
  lines: readonly ScannableLine[],
  packed: Readonly<Record<string, number>>,
  code: string,
): { line_id: string } | 'unknown' | 'complete' {
  const matching = lines.filter((line) => hasCode(line, code.trim()))
  if (matching.length === 0) return 'unknown'
  const open = matching.find(({ id, left }) => (packed[id] ?? 0) < left)
  return open ? { line_id: open.id } : 'complete'
}

function hasCode({ sku, gtin }: ScannableLine, code: string): boolean {
  if (code === '') return false
  if (sku.trim().toLowerCase() === code.toLowerCase()) return true
  return gtin !== null && gtin !== '' && trimZeros(gtin) === trimZeros(code)
}

function trimZeros(gtin: string): string {
  return gtin.replace(/^0+/, '')
}

type Carrier = {
  name: string
  /** Null if the carrier has no stable tracking address. */
  trackingUrl: ((number: string) => string) | null
}

export const carriers: readonly Carrier[] = [
  { name: 'PostNord', trackingUrl: (number) => `https://tracking.postnord.com/?id=${number}` },
  {
    name: 'GLS',
    trackingUrl: (number) => `https://gls-group.com/DK/da/find-pakke?match=${number}`,
  },
  { name: 'DAO', trackingUrl: null },
  { name: 'Bring', trackingUrl: (number) => `https://tracking.bring.com/tracking/${number}` },
  {
    name: 'DHL',
    trackingUrl: (number) =>
      `https://www.dhl.com/dk-da/home/tracking.html?submit=1&tracking-id=${number}`,
  },
  { name: 'UPS', trackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { name: 'FedEx', trackingUrl: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
]

/** The address entered by staff wins over the one of the carrier. */
export function getTrackingUrl(parcel: {
  carrier: string
  tracking_number: string
  tracking_url: string | null
}): string | null {
  if (parcel.tracking_url) return parcel.tracking_url
  const carrier = carriers.find(({ name }) => name.toLowerCase() === parcel.carrier.toLowerCase())
  const number = parcel.tracking_number.replaceAll(/\s/g, '')
  return carrier?.trackingUrl && number ? carrier.trackingUrl(encodeURIComponent(number)) : null
}

export const carrierNames: readonly string[] = carriers.map(({ name }) => name)

type TrackingRow = {
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
export function parseTrackingCsv(text: string): { rows: TrackingRow[]; bad: BadRow[] } {
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
