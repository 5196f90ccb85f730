import { expect, test } from 'vitest'
import { forgettable, type BaseCopy } from './backup-retention.ts'

const day = 86_400_000
const now = 100 * day
const plenty = { days: 14, bytes: 1_000_000 }

function copy(daysAgo: number, log: number, bytes = 10): BaseCopy {
  return { name: `${daysAgo} days old`, until: now - daysAgo * day, log: piece(log).name, bytes }
}

function piece(place: number, timeline = 1, bytes = 1) {
  const hex = (number: number, digits: number) =>
    number.toString(16).toUpperCase().padStart(digits, '0')
  return { name: `${hex(timeline, 8)}${hex(place, 16)}`, bytes }
}

const weeks = [copy(30, 1), copy(20, 5), copy(10, 9), copy(1, 12)]
const log = [1, 4, 5, 9, 12, 13].map((place) => piece(place))

test('backups keep every point in time of the retention period restorable, and older ones expire', () => {
  expect(forgettable(weeks, log, plenty, now)).toEqual({
    copies: ['30 days old'],
    log: [piece(1).name, piece(4).name],
  })
})

test('the oldest backups expire first when space is short', () => {
  expect(forgettable(weeks, log, { days: 14, bytes: 25 }, now)).toEqual({
    copies: ['30 days old', '20 days old'],
    log: [piece(1).name, piece(4).name, piece(5).name],
  })
})

test('the newest backup stays, however old and however large', () => {
  const old = [copy(400, 3, 5_000)]
  expect(forgettable(old, log, { days: 1, bytes: 1 }, now).copies).toEqual([])
})

test('the log is kept until there is a base backup', () => {
  expect(forgettable([], log, { days: 1, bytes: 1 }, now)).toEqual({ copies: [], log: [] })
})

test('log segments are compared by position, whatever their timeline, and timeline history files stay', () => {
  const history = { name: '00000002.history', bytes: 1 }
  const mixed = [piece(1, 2), piece(12, 1), piece(13, 2), history]
  expect(forgettable([copy(1, 12)], mixed, plenty, now).log).toEqual([piece(1, 2).name])
})
