import { expect, test } from 'vitest'
import { getContribution } from './contribution.ts'
import { minor } from '../money/money.ts'

test('half a per cent of each purchase goes to carbon removal', () => {
  expect(getContribution(minor(100_000))).toBe(500)
  expect(getContribution(minor(29_995))).toBe(150)
  expect(getContribution(minor(0))).toBe(0)
})
