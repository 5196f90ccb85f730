import { expect, test } from 'vitest'
import { defaultContribution, getContribution, parseContribution } from './contribution.ts'
import { minor } from '#shared/money/money.ts'

test('a store gives its rate of each purchase, rounded to the smallest unit', () => {
  const terms = { ...defaultContribution, contribution_recipient: 'Fonden Luftrum' }
  expect(getContribution(minor(100_000), terms)).toBe(500)
  expect(getContribution(minor(29_995), terms)).toBe(150)
  expect(getContribution(minor(0), terms)).toBe(0)
  expect(getContribution(minor(100_000), { ...terms, contribution_rate: 200 })).toBe(2_000)
})

test('a store without a recipient gives nothing', () => {
  expect(getContribution(minor(100_000), defaultContribution)).toBe(0)
})

test('stored values that are none of the choices fall back to the usual ones', () => {
  expect(parseContribution({})).toEqual(defaultContribution)
  expect(
    parseContribution({
      contribution_recipient: 'Fonden Luftrum',
      contribution_rate: 5_000,
      contribution_purpose: 'indulgence',
    }),
  ).toEqual({ ...defaultContribution, contribution_recipient: 'Fonden Luftrum' })
})
