import { expect, test } from 'vitest'
import { findScannedLine } from './scan-piece.ts'

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
