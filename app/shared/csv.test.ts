import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  csvDelimiters,
  formatCsvLine,
  parseCsvRows,
  csvByteOrderMark,
  detectDelimiter,
  countLineBreaks,
} from './csv.ts'

const parseCells = (text: string, delimiter: (typeof csvDelimiters)[number] = ';') =>
  [...parseCsvRows(text, delimiter)].map(({ cells }) => cells)

// Overrepresents the characters that break CSV.
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc
    .array(
      fc.constantFrom('"', ';', ',', '\t', '\n', '\r\n', '\r', "'", '=', '+', '-', '@', ' ', 'æ'),
    )
    .map((letters) => letters.join('')),
  fc.constantFrom('=1+1', "'=1+1", "''@x", '\ufeff', '1.299,00', '+4512345678'),
)
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 })

test('any sheet is read as it was written', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom(...csvDelimiters), (sheet, delimiter) => {
      const filled = sheet.filter((cells) => cells.some((one) => one.trim() !== ''))
      const text =
        csvByteOrderMark + filled.map((cells) => formatCsvLine(cells, delimiter)).join('')
      expect(parseCells(text, delimiter)).toEqual(filled)
    }),
    { numRuns: 2_000 },
  )
})

test('a written cell never starts a formula', () => {
  fc.assert(
    fc.property(cell, (value) => {
      const [line] = formatCsvLine([value], ';').split('\r\n')
      expect(line?.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\n]/)
    }),
  )
})

test('any text is read without an error or an endless loop', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...csvDelimiters), (text, by) => {
      const parsedRows = [...parseCsvRows(text, by)]
      const breaks = text.split(/\r\n|\r|\n/).length
      expect(
        parsedRows.every(
          ({ line }, at) => line <= breaks && line > (parsedRows[at - 1]?.line ?? 0),
        ),
      ).toBe(true)
    }),
  )
})

describe('a file', () => {
  test('may have line breaks in its cells, and counts them', () => {
    const parsedRows = [...parseCsvRows('a;b\r\n"to\nlinjer";x\r\n\r\ny;z', ';')]
    expect(parsedRows.map(({ line }) => line)).toEqual([1, 2, 5])
    expect(parsedRows[1]?.cells).toEqual(['to\nlinjer', 'x'])
  })

  test.each([
    ['Danish Excel', 'Navn;Pris\r\nTaske;1.299,00\r\n', ';'],
    ['English Excel', 'Name,Price\r\nBag,"1,299.00"\r\n', ','],
    ['a paste from a sheet', 'Name\tPrice\nBag\t12\n', '\t'],
    ['a heading with the other delimiter in it', '"Navn, lang";Pris\nTaske;1,5\n', ';'],
    ['one column', 'Navn\nTaske\n', ';'],
  ])('of %s has its delimiter detected', (_, text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })

  test('with an unclosed quote names the line where it starts', () => {
    const parsedRows = [...parseCsvRows('a;b\nx;"y\nz;w\n', ';')]
    expect(parsedRows).toEqual([
      { line: 1, cells: ['a', 'b'], isBroken: false },
      { line: 2, cells: ['x', 'y\nz;w\n'], isBroken: true },
    ])
  })

  test('treats a quote in the middle of a cell as a character', () => {
    expect(parseCells('3" rem;x')).toEqual([['3" rem', 'x']])
  })
})

test('a row with too many cells keeps one more than allowed, and the next row is complete', () => {
  const named = [...parseCsvRows(`${'x;'.repeat(10_000)}\na;b`, ';', 3)]
  expect(named.map(({ cells }) => cells)).toEqual([
    ['x', 'x', 'x', 'x'],
    ['a', 'b'],
  ])
})

test('line breaks are counted in rows and in cells', () => {
  expect(countLineBreaks('a;"b\nc"\r\nd\re')).toBe(3)
})
