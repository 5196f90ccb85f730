import { expect, test } from 'vitest'
import { minor } from './money.ts'
import { neutralPrice } from './neutral-price.ts'

test('a product of several stores has a neutral currency sign', () => {
  expect(neutralPrice(minor(29_900))).toBe('$299.00')
  expect(neutralPrice(minor(129_950))).toBe('$1,299.50')
})
