import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  watchSession,
  type SessionEnvironment,
  type SessionEvent,
  type SessionView,
} from './session-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A browser with several windows that share cookies. */
function createBrowser({
  isSignedIn,
  lifetime = 30 * 24 * 60 * 60,
}: {
  isSignedIn: boolean
  lifetime?: number
}) {
  const state = { isSignedIn, lifetime, requests: [] as number[], isOnline: true }
  const started = Date.now()
  const windows: ((event: SessionEvent) => void)[] = []
  const open = () => {
    const own: ((event: SessionEvent) => void)[] = []
    const environment: SessionEnvironment = {
      hasHint: () => state.isSignedIn,
      async fetchSession(): Promise<SessionView> {
        state.requests.push((Date.now() - started) / 1_000)
        if (!state.isOnline) throw new TypeError('Failed to fetch')
        return state.isSignedIn
          ? { expires_at: new Date(Date.now() + state.lifetime * 1_000).toISOString() }
          : null
      },
      notifyOtherWindows: (event) => {
        for (const listener of windows) if (!own.includes(listener)) listener(event)
      },
      onOtherWindow: (listener) => {
        own.push(listener)
        windows.push(listener)
      },
    }
    const watch = watchSession(environment)
    const events: SessionEvent[] = []
    watch.subscribe((event) => events.push(event))
    return { watch, events }
  }
  return { state, open }
}

const advanceSeconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

test('a page of a signed-out visitor sends no requests', async () => {
  const { state, open } = createBrowser({ isSignedIn: false })
  const { watch } = open()
  await advanceSeconds(3_600)
  expect(watch.isSignedIn()).toBe(false)
  expect(state.requests).toEqual([])
})

test('a session with weeks left is requested once, at the first tick', async () => {
  const { state, open } = createBrowser({ isSignedIn: true })
  open()
  await advanceSeconds(29)
  expect(state.requests).toEqual([])
  await advanceSeconds(600)
  expect(state.requests).toEqual([30])
})

test('a session is renewed with at most three ticks left', async () => {
  const { state, open } = createBrowser({ isSignedIn: true, lifetime: 180 })
  const { events } = open()
  await advanceSeconds(30)
  // Known by then: 150 seconds left at 60, 120 at 90, 90 at 120.
  await advanceSeconds(89)
  expect(state.requests).toEqual([30])
  await advanceSeconds(1)
  expect(state.requests).toEqual([30, 120])
  expect(events).toEqual(['token_refreshed'])
})

test('a failed request is repeated at the next tick', async () => {
  const { state, open } = createBrowser({ isSignedIn: true })
  const { watch, events } = open()
  state.isOnline = false
  await advanceSeconds(60)
  state.isOnline = true
  await advanceSeconds(60)
  expect(state.requests).toEqual([30, 60, 90])
  expect(watch.isSignedIn()).toBe(true)
  expect(events).toEqual([])
})

test('an expired session signs the page out', async () => {
  const { state, open } = createBrowser({ isSignedIn: true, lifetime: 60 })
  const { watch, events } = open()
  await advanceSeconds(30)
  state.isSignedIn = false
  await advanceSeconds(30)
  expect(watch.isSignedIn()).toBe(false)
  expect(events).toEqual(['signed_out'])
  await advanceSeconds(3_600)
  expect(state.requests).toEqual([30, 60])
})

test('signing out in one window signs out the others', () => {
  const { state, open } = createBrowser({ isSignedIn: true })
  const first = open()
  state.isSignedIn = false
  open()
  expect(first.watch.isSignedIn()).toBe(false)
  expect(first.events).toEqual(['signed_out'])
})

test('signing in in one window signs in the others', () => {
  const { state, open } = createBrowser({ isSignedIn: false })
  const first = open()
  const second = open()
  state.isSignedIn = true
  open()
  expect([first.events, second.events]).toEqual([['signed_in'], ['signed_in']])
})

test('a window that was suspended notices the sign-out when it is shown', () => {
  const { state, open } = createBrowser({ isSignedIn: true })
  const { watch, events } = open()
  state.isSignedIn = false
  watch.check()
  watch.check()
  expect(events).toEqual(['signed_out'])
})

test('other windows are notified when a new password is being chosen', () => {
  const { open } = createBrowser({ isSignedIn: false })
  const waiting = open()
  const choosing = open()
  choosing.watch.announce('password_recovery')
  expect(waiting.events).toEqual(['password_recovery'])
  expect(choosing.events).toEqual([])
})

test('an unsubscribed listener gets no events', () => {
  const { state, open } = createBrowser({ isSignedIn: false })
  const { watch } = open()
  const events: SessionEvent[] = []
  const stop = watch.subscribe((event) => events.push(event))
  stop()
  state.isSignedIn = true
  watch.check()
  expect(events).toEqual([])
})
