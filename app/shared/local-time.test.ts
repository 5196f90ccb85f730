import { expect, test } from 'vitest'
import { formatLongDay, formatMoment, parseLocalTime, toLocalTime } from './local-time.ts'

test.each([
  ['in winter', '2026-11-27T08:00', '2026-11-27T07:00:00.000Z'],
  ['in summer', '2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['before the clocks go forward', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['that the clocks skip', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['after the clocks went forward', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['that comes twice', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['after the clocks went back', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('a time %s', (_, submitted, instant) => {
  expect(parseLocalTime(submitted)?.toISOString()).toBe(instant)
})

test('a parsed time is shown as it was typed', () => {
  for (const submitted of ['2026-11-27T08:00', '2028-02-29T23:59', '2026-10-25T02:30']) {
    expect(toLocalTime(parseLocalTime(submitted) ?? new Date(0))).toBe(submitted)
  }
})

test.each(['', 'now', '2026-11-27', '2026-13-27T08:00', '2026-11-27T25:00', '2026-11-27 08:00'])(
  '%j is no time',
  (submitted) => expect(parseLocalTime(submitted)).toBeUndefined(),
)

test('a moment is written out', () => {
  const moment = new Date('2026-11-27T07:05:00Z')
  expect(formatMoment(moment)).toBe('Friday 27 November 2026 at 8:05')
  expect(formatLongDay(moment)).toBe('27 November 2026')
})
