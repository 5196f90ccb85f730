import { expect, test } from 'vitest'
import { parseTrackingSheet } from './tracking-sheet.ts'

test('rows are read with any delimiter, and spaces are repaired', () => {
  const expected = {
    rows: [{ line: 2, order_number: 1001, carrier: 'Post Nord', tracking_number: '00340001' }],
    bad: [],
  }
  for (const delimiter of [';', ',', '\t']) {
    const cells = [' #1001 ', 'Post  Nord', ' 0034 0001 ']
    const text = `${['Ordre', 'Firma', 'Nummer'].join(delimiter)}\r\n${cells.join(delimiter)}\r\n\r\n`
    expect(parseTrackingSheet(text)).toEqual(expected)
  }
})

test('a row without an order or a number is bad, and so is a second one of an order or a number', () => {
  const { rows, bad } = parseTrackingSheet(
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
