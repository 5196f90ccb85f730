import { expect, test } from 'vitest'
import { isWithdrawalLate, getLastWithdrawalDay } from './withdrawal-period.ts'

test('the fourteen days are counted from the latest promised day of delivery', () => {
  // Shipped on a Monday, delivered by Friday at the latest; fourteen days later is a Friday.
  expect(getLastWithdrawalDay(new Date('2026-11-02T09:00:00Z'))).toBe('2026-11-20')
})

test('a period that would end on a holiday ends with the next working day', () => {
  // Shipped on 4 December, delivered by the 10th; the fourteenth day is Christmas Eve.
  expect(getLastWithdrawalDay(new Date('2026-12-04T09:00:00Z'))).toBe('2026-12-28')
})

test('the last day lasts until midnight in Denmark', () => {
  const sent = new Date('2026-11-02T09:00:00Z')
  expect(isWithdrawalLate(sent, new Date('2026-11-20T22:59:00Z'))).toBe(false)
  expect(isWithdrawalLate(sent, new Date('2026-11-20T23:01:00Z'))).toBe(true)
})

test('an order that was not shipped is never too late', () => {
  expect(isWithdrawalLate(null, new Date('2036-01-01'))).toBe(false)
})
