import { expect, test } from 'vitest'
import * as paces from './pace.ts'

test('a failed connection at sign-in is tried three times, after one second and after two', () => {
  expect(paces.signInAttempts).toBe(3)
  expect([1, 2].map(paces.waitBeforeAttempt)).toEqual([1_000, 2_000])
})

test('a session is checked every half minute and renewed three checks before it expires', () => {
  expect(paces.pace.sessionTick).toBe(30_000)
  expect(paces.sessionTicksLeft).toBe(3)
})

test('the durations are as specified', () => {
  expect(paces.pace).toMatchObject({
    addedFeedback: 600,
    badgeAnimation: 1_000,
    backToTicketList: 1_000,
    connectionTest: 5_000,
    storeCache: 30_000,
  })
  expect(paces.swipeThreshold).toBe(50)
  expect(paces.mobileBreakpoint).toBe(768)
  expect(paces.paymentLocale).toBe('da')
})
