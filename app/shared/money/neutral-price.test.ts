import { expect, test } from 'vitest'
import { minor } from './money.ts'
import { formatNeutralPrice } from './price.ts'

test('a product of several stores has a neutral currency sign', () => {
  expect(formatNeutralPrice(minor(29_900))).toBe('$299.00')
  expect(formatNeutralPrice(minor(129_950))).toBe('$1,299.50')
})
