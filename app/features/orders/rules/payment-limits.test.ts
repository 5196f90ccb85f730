import { expect, test } from 'vitest'
import {
  getAuthorisationExpiry,
  mayOrderUnpaid,
  maxOpenCheckouts,
  maxUnpaidPerHour,
} from './payment-limits.ts'

test.each([
  ['2026-11-28T12:00:01Z', null],
  ['2026-11-28T12:00:00Z', 'soon'],
  ['2026-11-26T12:00:01Z', 'soon'],
  ['2026-11-26T12:00:00Z', 'over'],
])('money reserved until %s lapses: %s', (until, lapse) => {
  expect(getAuthorisationExpiry(new Date(until), new Date('2026-11-26T12:00:00Z'))).toBe(lapse)
})

test('open checkouts and unpaid orders per hour are limited', () => {
  expect(mayOrderUnpaid({ within_an_hour: 0, open: 0 })).toBe(true)
  expect(mayOrderUnpaid({ within_an_hour: maxOpenCheckouts - 1, open: maxOpenCheckouts - 1 })).toBe(
    true,
  )
  expect(mayOrderUnpaid({ within_an_hour: maxOpenCheckouts, open: maxOpenCheckouts })).toBe(false)
  expect(mayOrderUnpaid({ within_an_hour: maxUnpaidPerHour - 1, open: 0 })).toBe(true)
  expect(mayOrderUnpaid({ within_an_hour: maxUnpaidPerHour, open: 0 })).toBe(false)
})
