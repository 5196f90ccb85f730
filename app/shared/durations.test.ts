import { expect, test } from 'vitest'
import * as durationsModule from './durations.ts'

test('a failed connection at sign-in is tried three times, after one second and after two', () => {
  expect(durationsModule.signInAttempts).toBe(3)
  expect([1, 2].map(durationsModule.getRetryDelay)).toEqual([1_000, 2_000])
})

test('a session is checked every half minute and renewed three checks before it expires', () => {
  expect(durationsModule.durations.sessionTick).toBe(30_000)
  expect(durationsModule.sessionTicksLeft).toBe(3)
})

test('the durations are as specified', () => {
  expect(durationsModule.durations).toMatchObject({
    addedFeedback: 600,
    badgeAnimation: 1_000,
    backToTicketList: 1_000,
    storeCache: 30_000,
  })
  expect(durationsModule.connectionTimes.test).toBe(5_000)
  expect(durationsModule.swipeThreshold).toBe(50)
  expect(durationsModule.mobileBreakpoint).toBe(768)
  expect(durationsModule.paymentLocale).toBe('da')
})
