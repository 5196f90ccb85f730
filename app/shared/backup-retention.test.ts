import { expect, test } from 'vitest'
import { selectExpired, type BaseBackup } from './backup-retention.ts'

const day = 86_400_000
const now = 100 * day
const plenty = { days: 14, bytes: 1_000_000 }

function createBackup(daysAgo: number, log: number, bytes = 10): BaseBackup {
  return {
    name: `${daysAgo} days old`,
    until: now - daysAgo * day,
    log: createSegment(log).name,
    bytes,
  }
}

function createSegment(position: number, timeline = 1, bytes = 1) {
  const hex = (number: number, digits: number) =>
    number.toString(16).toUpperCase().padStart(digits, '0')
  return { name: `${hex(timeline, 8)}${hex(position, 16)}`, bytes }
}

const weeks = [createBackup(30, 1), createBackup(20, 5), createBackup(10, 9), createBackup(1, 12)]
const log = [1, 4, 5, 9, 12, 13].map((position) => createSegment(position))

test('backups keep every point in time of the retention period restorable, and older ones expire', () => {
  expect(selectExpired(weeks, log, plenty, now)).toEqual({
    backups: ['30 days old'],
    log: [createSegment(1).name, createSegment(4).name],
  })
})

test('the oldest backups expire first when space is short', () => {
  expect(selectExpired(weeks, log, { days: 14, bytes: 25 }, now)).toEqual({
    backups: ['30 days old', '20 days old'],
    log: [createSegment(1).name, createSegment(4).name, createSegment(5).name],
  })
})

test('the newest backup stays, however old and however large', () => {
  const old = [createBackup(400, 3, 5_000)]
  expect(selectExpired(old, log, { days: 1, bytes: 1 }, now).backups).toEqual([])
})

test('the log is kept until there is a base backup', () => {
  expect(selectExpired([], log, { days: 1, bytes: 1 }, now)).toEqual({ backups: [], log: [] })
})

test('log segments are compared by position, whatever their timeline, and timeline history files stay', () => {
  const history = { name: '00000002.history', bytes: 1 }
  const mixed = [createSegment(1, 2), createSegment(12, 1), createSegment(13, 2), history]
  expect(selectExpired([createBackup(1, 12)], mixed, plenty, now).log).toEqual([
    createSegment(1, 2).name,
  ])
})
