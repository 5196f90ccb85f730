import { expect, test } from 'vitest'
import { changeLines } from './change-lines.ts'

test.each([
  ['', '1 × Rygsæk, M', true, '1 × Rygsæk, M'],
  ['1 × Rygsæk, M', '1 × Rygsæk, M', true, '1 × Rygsæk, M'],
  ['Den sorte\n', '1 × Rygsæk, M', true, 'Den sorte\n1 × Rygsæk, M'],
  ['1 × Rygsæk, M\r\nDen sorte', '1 × Rygsæk, M', false, 'Den sorte'],
  ['Den sorte\n1 × Rygsæk, M', '1 × Rygsæk, M', false, 'Den sorte'],
  ['1 × Rygsæk, Ml', '1 × Rygsæk, M', false, '1 × Rygsæk, Ml'],
])('%j with %j ticked: %s', (text, line, isAdded, expected) => {
  expect(changeLines(text, line, isAdded)).toBe(expected)
})
