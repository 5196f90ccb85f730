import { expect, test } from 'vitest'
import { defaultDeliveryDays, parseDeliveryDays } from './delivery-days.ts'

test.each([
  { from: 0, to: 0 },
  { from: 2, to: 4 },
  { from: 60, to: 60 },
])('%j are days of a store', (days) => {
  expect(parseDeliveryDays(days)).toEqual(days)
})

test.each([
  undefined,
  null,
  {},
  { from: 3 },
  { from: 4, to: 3 },
  { from: -1, to: 3 },
  { from: 2, to: 61 },
  { from: 1.5, to: 3 },
  { from: '2', to: '3' },
])('%j is replaced by the default', (stored) => {
  expect(parseDeliveryDays(stored)).toEqual(defaultDeliveryDays)
})
