import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'

test('dates follow the date format of the store, in Danish time', () => {
  const justAfterMidnightInDenmark = '2026-03-04T23:30:00Z'
  expect(formatDate(justAfterMidnightInDenmark, 'DD/MM/YYYY')).toBe('05/03/2026')
  expect(formatDate(new Date(justAfterMidnightInDenmark), 'MM/DD/YYYY')).toBe('03/05/2026')
  expect(formatDateTime(justAfterMidnightInDenmark, 'DD/MM/YYYY')).toBe('05/03/2026 00:30')
})
