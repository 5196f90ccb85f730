import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWaiting, rateLimits, addAttempt, type AttemptCounter } from './rate-limits.ts'

const account = rateLimits.sign_in_account
const noon = new Date('2026-11-21T12:00:00Z')
const fresh: AttemptCounter = { count: 0, counted_from: noon, waits: 0, waits_until: noon }

function addSeconds(seconds: number, from = noon): Date {
  return new Date(from.getTime() + seconds * 1_000)
}

function addAttempts(count: number, counter: AttemptCounter, now: Date): AttemptCounter {
  return Array.from({ length: count }).reduce<AttemptCounter>(
    (one) => addAttempt(one, account, now),
    counter,
  )
}

describe('attempts', () => {
  test('five within a minute are allowed, and the sixth must wait', () => {
    const five = addAttempts(5, fresh, noon)
    expect(isWaiting(five, noon)).toBe(false)
    expect(isWaiting(addAttempts(1, five, addSeconds(59)), addSeconds(59))).toBe(true)
  })

  test('are counted from zero after a minute', () => {
    const five = addAttempts(5, fresh, noon)
    const sixth = addAttempts(1, five, addSeconds(60))
    expect(isWaiting(sixth, addSeconds(60))).toBe(false)
    expect(sixth.count).toBe(1)
  })

  test('have a rising wait of at most a quarter of an hour', () => {
    let counter = fresh
    let now = noon
    const minutes = Array.from({ length: 7 }, () => {
      counter = addAttempts(6, counter, now)
      const wait = (counter.waits_until.getTime() - now.getTime()) / 60_000
      now = counter.waits_until
      return wait
    })
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15, 15])
  })

  test('of a steady limit wait for its window each time', () => {
    const { pickup_store } = rateLimits
    let counter = fresh
    let now = noon
    const minutes = Array.from({ length: 3 }, () => {
      for (let one = 0; one <= pickup_store.maxAttempts; one += 1)
        counter = addAttempt(counter, pickup_store, now)
      const wait = (counter.waits_until.getTime() - now.getTime()) / 60_000
      now = counter.waits_until
      return wait
    })
    expect(minutes).toEqual([1, 1, 1])
  })

  test('have a short wait again after an hour without one', () => {
    const stubborn = { ...fresh, waits: 5 }
    const later = addSeconds(3_601)
    expect(addAttempts(6, stubborn, later).waits_until).toEqual(addSeconds(60, later))
  })

  test('do not extend a running wait', () => {
    const waiting = addAttempts(6, fresh, noon)
    expect(addAttempts(50, waiting, addSeconds(30))).toEqual(waiting)
  })

  test('of signing up are limited to thirty an hour', () => {
    const sign_ups = rateLimits.sign_up_address
    let counter = fresh
    for (let one = 0; one <= sign_ups.maxAttempts; one += 1)
      counter = addAttempt(counter, sign_ups, addSeconds(one))
    expect(counter.waits_until).toEqual(addSeconds(3_600))
  })

  test('stay within the limit however they are spread, and waits are limited', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 300 }), (gaps) => {
        let counter = fresh
        let now = noon
        const let_through: number[] = []
        for (const gap of gaps) {
          now = addSeconds(gap, now)
          counter = addAttempt(counter, account, now)
          if (!isWaiting(counter, now)) let_through.push(now.getTime())
          expect(counter.waits_until.getTime() - now.getTime()).toBeLessThanOrEqual(15 * 60_000)
        }
        // Windows are consecutive, so any minute may contain up to twice the limit.
        for (const start of let_through) {
          const within = let_through.filter((time) => time >= start && time < start + 60_000)
          expect(within.length).toBeLessThanOrEqual(2 * account.maxAttempts)
        }
      }),
    )
  })
})
