import { expect, test } from 'vitest'
import { findScannedLine, carriers, getTrackingUrl, parseTrackingCsv } from './parcel.ts'
import { isWebUrl } from '#shared/safe-url.ts'

const lines = [
  { id: 'bag', left: 2, sku: 'TASKE-1', gtin: '5701234567892' },
  { id: 'gift', left: 1, sku: 'TASKE-1', gtin: '5701234567892' },
  { id: 'strap', left: 1, sku: 'REM', gtin: null },
]

test('a code finds its line by SKU or GTIN', () => {
  expect(findScannedLine(lines, {}, ' taske-1 ')).toEqual({ line_id: 'bag' })
  expect(findScannedLine(lines, {}, '05701234567892')).toEqual({ line_id: 'bag' })
  expect(findScannedLine(lines, {}, 'REM')).toEqual({ line_id: 'strap' })
})

test('a full line gives way to the next of the same article', () => {
  expect(findScannedLine(lines, { bag: 2 }, 'TASKE-1')).toEqual({ line_id: 'gift' })
})

test('a wrong article and one too many are refused', () => {
  expect(findScannedLine(lines, {}, 'KOP')).toBe('unknown')
  expect(findScannedLine(lines, {}, '')).toBe('unknown')
  expect(findScannedLine(lines, { strap: 1 }, 'REM')).toBe('complete')
})

const parcel = { carrier: 'GLS', tracking_number: '0034 5678', tracking_url: null }

test('a parcel of a known carrier is tracked by its number', () => {
  for (const { name, trackingUrl } of carriers) {
    if (!trackingUrl) continue
    const url = getTrackingUrl({ ...parcel, carrier: name.toLowerCase() }) ?? ''
    expect(isWebUrl(url)).toBe(true)
    expect(url).toContain('00345678')
  }
})

test('an address entered by staff wins, and a parcel without a number or a known carrier has no address', () => {
  const tracking_url = 'https://bud.example/42'
  expect(getTrackingUrl({ ...parcel, tracking_url })).toBe(tracking_url)
  expect(getTrackingUrl({ ...parcel, tracking_number: ' ' })).toBeNull()
  expect(getTrackingUrl({ ...parcel, carrier: 'Cykelbud' })).toBeNull()
  expect(getTrackingUrl({ ...parcel, carrier: 'DAO' })).toBeNull()
})

test('a tracking number cannot change the address', () => {
  const url = getTrackingUrl({ ...parcel, tracking_number: '1&x=/../?#' }) ?? ''
  expect(new URL(url).searchParams.get('match')).toBe('1&x=/../?#')
})

test('rows are read with any delimiter, and spaces are repaired', () => {
  const expected = {
    rows: [{ line: 2, order_number: 1001, carrier: 'Post Nord', tracking_number: '00340001' }],
    bad: [],
  }
  for (const delimiter of [';', ',', '\t']) {
    const cells = [' #1001 ', 'Post  Nord', ' 0034 0001 ']
    const text = `${['Ordre', 'Firma', 'Nummer'].join(delimiter)}\r\n${cells.join(delimiter)}\r\n\r\n`
    expect(parseTrackingCsv(text)).toEqual(expected)
  }
})

test('a row without an order or a number is bad, and so is a second one of an order or a number', () => {
  const { rows, bad } = parseTrackingCsv(
    '1001;GLS;1\nfirst;GLS;2\n1002;GLS;\n1001;GLS;3\n1003;GLS;1\n1004;;4',
  )
  expect(rows.map(({ order_number }) => order_number)).toEqual([1001, 1004])
  expect(bad.map(({ line, code }) => [line, code])).toEqual([
    [2, 'trackingOrder'],
    [3, 'trackingNumber'],
    [4, 'trackingTwice'],
    [5, 'trackingNumberTwice'],
  ])
})
