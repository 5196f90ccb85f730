import { expect, test } from 'vitest'
import { salesTerms } from './sales-terms.ts'

test('the buyer has fourteen days to withdraw and two years for claims', () => {
  expect(salesTerms).toEqual({
    withdrawalDays: 14,
    complaintYears: 2,
  })
})
