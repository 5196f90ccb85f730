import { expect, test } from 'vitest'
import { getReadyDay, getSendingDay, formatShipsOnInput, readShipsOn } from './ships-on.ts'

const now = new Date('2026-11-26T12:00:00Z')

test.each([
  ['2026-12-24', '2026-12-24'],
  ['24.12.2026', '2026-12-24'],
  ['4/1-2027', '2027-01-04'],
  ['uge 50', '2026-W50'],
  ['Week 48', '2026-W48'],
  ['uge 47', '2027-W47'],
  ['week 1 2027', '2027-W01'],
  ['2026-W53', '2026-W53'],
  ['3 weeks', 'P3W'],
  ['1 uge', 'P1W'],
])('%s is read as %s, and written so that it is read again', (submitted, ships_on) => {
  expect(readShipsOn(submitted, now)).toBe(ships_on)
  expect(readShipsOn(formatShipsOnInput(ships_on), now)).toBe(ships_on)
})

test.each([
  '',
  'snart',
  '2026-02-30',
  '1999-12-31',
  'uge 54',
  'week 53 2027',
  '0 weeks',
  '12-12-2026',
])('%s is no time of sending', (submitted) => {
  expect(readShipsOn(submitted, now)).toBeUndefined()
})

test('a week has come on its last day, and only a day is counted from', () => {
  expect(getReadyDay('2026-W50')).toBe('2026-12-13')
  expect(getReadyDay('2027-W01')).toBe('2027-01-10')
  expect([getReadyDay('P3W'), getReadyDay(null)]).toEqual([null, null])
  expect(['2026-12-24', '2026-W50', 'P3W'].map(getSendingDay)).toEqual(['2026-12-24', null, null])
})
