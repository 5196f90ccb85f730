import { expect, test } from 'vitest'
import { isWorkingDay } from '#shared/working-day.ts'
import { toLocalTime } from '#shared/local-time.ts'
import { addHours, toWorkingTime } from './clock.ts'
import { orders } from './data/orders.ts'
import { planOrder } from './order-histories.ts'

const now = new Date('2026-12-01T12:00:00Z')
const move = (instant: string, after = '2026-11-01T00:00:00Z') =>
  toWorkingTime(new Date(instant), { after: new Date(after), now }).toISOString()

test('a parcel is packed in working hours, in the order of its steps and never in the future', () => {
  expect(move('2026-11-25T10:33:00Z')).toBe('2026-11-25T10:33:00.000Z')
  // At night, after hours and at the weekend.
  expect(move('2026-11-25T03:33:00Z')).toBe('2026-11-25T08:20:00.000Z')
  expect(move('2026-11-25T17:33:00Z')).toBe('2026-11-26T08:20:00.000Z')
  expect(move('2026-11-28T10:00:00Z')).toBe('2026-11-30T08:20:00.000Z')
  expect(move('2026-11-29T03:33:00Z', '2026-11-30T08:20:00Z')).toBe('2026-11-30T09:20:00.000Z')
  expect(move('2026-12-01T11:59:00Z', '2026-12-01T11:58:00Z')).toBe('2026-12-01T11:59:00.000Z')
  expect(move('2026-12-01T16:30:00Z')).toBe('2026-12-01T16:30:00.000Z')
})

test('at a weekend a step that would wait for Monday was done on Friday afternoon', () => {
  const sunday = new Date('2026-11-29T15:00:00Z')
  const order = new Date('2026-11-26T09:00:00Z')
  const packed = toWorkingTime(new Date('2026-11-27T20:49:00Z'), { after: order, now: sunday })
  expect(packed.toISOString()).toBe('2026-11-27T14:20:00.000Z')
  const shipped = toWorkingTime(new Date('2026-11-28T10:00:00Z'), { after: packed, now: sunday })
  expect(shipped.toISOString()).toBe('2026-11-27T15:20:00.000Z')
})

test('whenever the demo is built, its parcels were packed and shipped in working hours, one step after the other', () => {
  for (let hours = 0; hours < 24 * 28; hours++) {
    const built = addHours(now, hours)
    for (const order of orders) {
      const { placed_at, steps } = planOrder(order, built)
      let last = placed_at
      for (const { to, at } of steps) {
        const moment = `${order.state}: ${to} ${at.toISOString()}, built ${built.toISOString()}`
        expect(at > last && at <= built, moment).toBe(true)
        if (['packed', 'partly_shipped', 'shipped'].includes(to))
          expect(isWorked(at), moment).toBe(true)
        last = at
      }
    }
  }
})

function isWorked(instant: Date): boolean {
  const [day = '', time = ''] = toLocalTime(instant).split('T')
  return isWorkingDay(day) && time >= '09:00' && time < '16:00'
}
