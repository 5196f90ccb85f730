import { describe, expect, test } from 'vitest'
import { listColumns, toDayAndHour, isDay, toPeriodRange } from './period.ts'

describe('a period', () => {
  test('of today is compared to yesterday and drawn by the hour', () => {
    const range = toPeriodRange('today', '2026-03-01')
    expect(range).toEqual({
      span: { from: '2026-03-01', to: '2026-03-01' },
      previous: { from: '2026-02-28', to: '2026-02-28' },
      step: 'hour',
    })
    expect(listColumns(range)).toHaveLength(24)
  })

  test.each([
    ['7', '2026-11-16', '2026-11-09'],
    ['30', '2026-10-24', '2026-09-24'],
    ['90', '2026-08-25', '2026-05-27'],
  ] as const)(
    'of %s days begins on %s and is compared to the period that began on %s',
    (period, from, then) => {
      const range = toPeriodRange(period, '2026-11-22')
      expect([range.span.from, range.previous.from]).toEqual([from, then])
      expect(listColumns(range)).toHaveLength(Number(period))
    },
  )

  test('of a year has twelve months and is compared to the same days of the year before', () => {
    const range = toPeriodRange('year', '2028-02-29')
    expect(range.span).toEqual({ from: '2027-03-01', to: '2028-02-29' })
    expect(range.previous).toEqual({ from: '2026-03-01', to: '2027-02-28' })
    expect(listColumns(range)).toHaveLength(12)
    expect(listColumns(range).at(-1)).toBe('2028-02')
  })
})

describe('the day in the shops', () => {
  test.each([
    ['2026-11-22T22:59:59Z', '2026-11-22', '23'],
    ['2026-11-22T23:00:00Z', '2026-11-23', '00'],
    ['2026-07-01T22:00:00Z', '2026-07-02', '00'],
  ])('at %s is %s, %s o’clock', (instant, day, hour) => {
    expect(toDayAndHour(new Date(instant))).toEqual({ day, hour })
  })
})

test('a day must exist in the calendar', () => {
  expect(['2026-02-28', '2024-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-2-1', '20260201', '', null].some(isDay)).toBe(false)
})
