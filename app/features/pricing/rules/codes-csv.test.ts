import { expect, test } from 'vitest'
import { parseCodesCsv } from './codes-csv.ts'

test('codes are read with their limits, with or without a heading', () => {
  const codes = [
    { code: 'BLACK', uses_limit: 1 },
    { code: 'WHITE-TIE', uses_limit: null },
  ]
  expect(parseCodesCsv('code;limit;uses\r\nblack;1;0\r\nwhite-tie;;3\r\n')).toEqual(codes)
  expect(parseCodesCsv('black,1\nwhite-tie,\nBLACK,1\n')).toEqual(codes)
})

test.each([
  ['', 'codesMissing'],
  ['code\n', 'codesMissing'],
  ['black\na!\n', 'codesLineInvalid'],
  ['black;0\n', 'codesLimitInvalid'],
  ['black;-1\n', 'codesLimitInvalid'],
  [Array.from({ length: 10_001 }, (_, at) => `CODE${at}`).join('\n'), 'codesFull'],
])('%.20j is refused', (text, code) => {
  expect(parseCodesCsv(text)).toMatchObject({ refused: code, field: 'file' })
})
