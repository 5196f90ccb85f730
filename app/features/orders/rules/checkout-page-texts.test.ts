import { expect, test } from 'vitest'
import { formatDistance } from './checkout-page-texts.ts'

test.each([
  [0, '0 m', '0 m'],
  [846, '850 m', '850 m'],
  [994, '990 m', '990 m'],
  [996, '1 km', '1 km'],
  [1_000, '1 km', '1 km'],
  [1_234, '1,2 km', '1.2 km'],
  [12_345, '12 km', '12 km'],
])('%i metres are %s and %s', (metres, da, en) => {
  expect(formatDistance(metres, 'da')).toBe(da)
  expect(formatDistance(metres, 'en')).toBe(en)
})
