import { expect, test } from 'vitest'
import { getLapse } from './authorisation-limit.ts'

test.each([
  ['2026-11-28T12:00:01Z', null],
  ['2026-11-28T12:00:00Z', 'soon'],
  ['2026-11-26T12:00:01Z', 'soon'],
  ['2026-11-26T12:00:00Z', 'over'],
])('money reserved until %s lapses: %s', (until, lapse) => {
  expect(getLapse(new Date(until), new Date('2026-11-26T12:00:00Z'))).toBe(lapse)
})
