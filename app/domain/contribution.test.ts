import { expect, test } from 'vitest'
import { contributionOf } from './contribution.ts'
import { minor } from './money.ts'

test('half a per cent of each purchase goes to carbon removal', () => {
  expect(contributionOf(minor(100_000))).toBe(500)
  expect(contributionOf(minor(29_995))).toBe(150)
  expect(contributionOf(minor(0))).toBe(0)
})
