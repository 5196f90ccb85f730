import { expect, test } from 'vitest'
import { getAge } from './age.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30Z', { count: 0, unit: 'minute' }],
  ['2026-11-21T11:01:00Z', { count: 59, unit: 'minute' }],
  ['2026-11-21T11:00:00Z', { count: 1, unit: 'hour' }],
  ['2026-11-19T12:00:01Z', { count: 47, unit: 'hour' }],
  ['2026-11-19T12:00:00Z', { count: 2, unit: 'day' }],
  ['2026-10-22T12:00:00Z', { count: 30, unit: 'day' }],
] as const)('an event at %s has the age %o', (since, age) => {
  expect(getAge(since, now)).toEqual(age)
})

test('an event in the future has the age zero', () => {
  expect(getAge('2026-11-21T12:05:00Z', now)).toEqual({ count: 0, unit: 'minute' })
})
