import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWaiting, throttles, withAttempt, type Tally } from './throttle.ts'

const account = throttles.sign_in_account
const noon = new Date('2026-11-21T12:00:00Z')
const fresh: Tally = { count: 0, counted_from: noon, waits: 0, waits_until: noon }

function after(seconds: number, from = noon): Date {
  return new Date(from.getTime() + seconds * 1_000)
}

function attempts(many: number, tally: Tally, now: Date): Tally {
  return Array.from({ length: many }).reduce<Tally>((one) => withAttempt(one, account, now), tally)
}

describe('attempts', () => {
  test('five within a minute are allowed, and the sixth must wait', () => {
    const five = attempts(5, fresh, noon)
    expect(isWaiting(five, noon)).toBe(false)
    expect(isWaiting(attempts(1, five, after(59)), after(59))).toBe(true)
  })

  test('are counted from zero after a minute', () => {
    const five = attempts(5, fresh, noon)
    const sixth = attempts(1, five, after(60))
    expect(isWaiting(sixth, after(60))).toBe(false)
    expect(sixth.count).toBe(1)
  })

  test('have a rising wait of at most a quarter of an hour', () => {
    let tally = fresh
    let now = noon
    const minutes = Array.from({ length: 7 }, () => {
      tally = attempts(6, tally, now)
      const wait = (tally.waits_until.getTime() - now.getTime()) / 60_000
      now = tally.waits_until
      return wait
    })
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15, 15])
  })

  test('have a short wait again after an hour without one', () => {
    const stubborn = { ...fresh, waits: 5 }
    const later = after(3_601)
    expect(attempts(6, stubborn, later).waits_until).toEqual(after(60, later))
  })

  test('do not extend a running wait', () => {
    const waiting = attempts(6, fresh, noon)
    expect(attempts(50, waiting, after(30))).toEqual(waiting)
  })

  test('of signing up are limited to thirty an hour', () => {
    const sign_ups = throttles.sign_up_address
    let tally = fresh
    for (let one = 0; one <= sign_ups.most; one += 1)
      tally = withAttempt(tally, sign_ups, after(one))
    expect(tally.waits_until).toEqual(after(3_600))
  })

  test('stay within the limit however they are spread, and waits are limited', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 300 }), (gaps) => {
        let tally = fresh
        let now = noon
        const let_through: number[] = []
        for (const gap of gaps) {
          now = after(gap, now)
          tally = withAttempt(tally, account, now)
          if (!isWaiting(tally, now)) let_through.push(now.getTime())
          expect(tally.waits_until.getTime() - now.getTime()).toBeLessThanOrEqual(15 * 60_000)
        }
        // Windows are consecutive, so any minute may contain up to twice the limit.
        for (const start of let_through) {
          const within = let_through.filter((time) => time >= start && time < start + 60_000)
          expect(within.length).toBeLessThanOrEqual(2 * account.most)
        }
      }),
    )
  })
})
