import { expect, test } from 'vitest'
import { addDays, isWorkingDay, addWorkingDays } from './working-day.ts'

test.each([
  ['2026-11-20', 'a Friday', true],
  ['2026-11-21', 'a Saturday', false],
  ['2026-11-22', 'a Sunday', false],
  ['2026-04-02', 'Maundy Thursday', false],
  ['2026-04-03', 'Good Friday', false],
  ['2026-04-06', 'Easter Monday', false],
  ['2026-05-01', 'a Friday on which the great prayer day used to be', true],
  ['2026-05-14', 'Ascension Day', false],
  ['2026-05-25', 'Whit Monday', false],
  ['2025-06-05', 'Constitution Day', false],
  ['2026-12-24', 'Christmas Eve', false],
  ['2026-12-30', 'the day before New Year’s Eve', true],
  ['2026-12-31', 'New Year’s Eve', false],
  ['2038-04-26', 'Easter Monday in the latest year that there is one', false],
  ['2035-03-26', 'Easter Monday in one of the earliest', false],
])('%s is %s', (day, _, expected) => {
  expect(isWorkingDay(day)).toBe(expected)
})

test('days continue into the next year', () => {
  expect(addDays('2026-12-20', 14)).toBe('2027-01-03')
})

test('four working days from the day before Easter end after Easter', () => {
  expect(addWorkingDays('2026-04-01', 4)).toBe('2026-04-10')
  expect(addWorkingDays('2026-11-21', 0)).toBe('2026-11-23')
})
