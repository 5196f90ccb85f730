import { expect, test } from 'vitest'
import { mayOrderUnpaid, openCheckouts, unpaidAnHour } from './unpaid.ts'

test('open checkouts and unpaid orders per hour are limited', () => {
  expect(mayOrderUnpaid({ within_an_hour: 0, open: 0 })).toBe(true)
  expect(mayOrderUnpaid({ within_an_hour: openCheckouts - 1, open: openCheckouts - 1 })).toBe(true)
  expect(mayOrderUnpaid({ within_an_hour: openCheckouts, open: openCheckouts })).toBe(false)
  expect(mayOrderUnpaid({ within_an_hour: unpaidAnHour - 1, open: 0 })).toBe(true)
  expect(mayOrderUnpaid({ within_an_hour: unpaidAnHour, open: 0 })).toBe(false)
})
