import { expect, test } from 'vitest'
import { mayOrderUnpaid, maxOpenCheckouts, maxUnpaidPerHour } from './unpaid-limit.ts'

test('open checkouts and unpaid orders per hour are limited', () => {
  expect(mayOrderUnpaid({ within_an_hour: 0, open: 0 })).toBe(true)
  expect(mayOrderUnpaid({ within_an_hour: maxOpenCheckouts - 1, open: maxOpenCheckouts - 1 })).toBe(
    true,
  )
  expect(mayOrderUnpaid({ within_an_hour: maxOpenCheckouts, open: maxOpenCheckouts })).toBe(false)
  expect(mayOrderUnpaid({ within_an_hour: maxUnpaidPerHour - 1, open: 0 })).toBe(true)
  expect(mayOrderUnpaid({ within_an_hour: maxUnpaidPerHour, open: 0 })).toBe(false)
})
