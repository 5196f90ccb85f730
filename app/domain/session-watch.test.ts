import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSession, type Surroundings } from './session-watch.ts'
import type { SessionEvent, SessionView } from './session.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A browser with several windows that share cookies. */
function browser({
  isSignedIn,
  lasts = 30 * 24 * 60 * 60,
}: {
  isSignedIn: boolean
  lasts?: number
}) {
  const state = { isSignedIn, lasts, asked: [] as number[], isOnline: true }
  const started = Date.now()
  const windows: ((event: SessionEvent) => void)[] = []
  const open = () => {
    const own: ((event: SessionEvent) => void)[] = []
    const surroundings: Surroundings = {
      hasHint: () => state.isSignedIn,
      async ask(): Promise<SessionView> {
        state.asked.push((Date.now() - started) / 1_000)
        if (!state.isOnline) throw new TypeError('Failed to fetch')
        return state.isSignedIn
          ? { expires_at: new Date(Date.now() + state.lasts * 1_000).toISOString() }
          : null
      },
      tellOthers: (event) => {
        for (const hear of windows) if (!own.includes(hear)) hear(event)
      },
      onTold: (hear) => {
        own.push(hear)
        windows.push(hear)
      },
    }
    const watch = watchSession(surroundings)
    const heard: SessionEvent[] = []
    watch.subscribe((event) => heard.push(event))
    return { watch, heard }
  }
  return { state, open }
}

const seconds = (many: number) => vi.advanceTimersByTimeAsync(many * 1_000)

test('a page of a signed-out visitor sends no requests', async () => {
  const { state, open } = browser({ isSignedIn: false })
  const { watch } = open()
  await seconds(3_600)
  expect(watch.isSignedIn()).toBe(false)
  expect(state.asked).toEqual([])
})

test('a session with weeks left is requested once, at the first tick', async () => {
  const { state, open } = browser({ isSignedIn: true })
  open()
  await seconds(29)
  expect(state.asked).toEqual([])
  await seconds(600)
  expect(state.asked).toEqual([30])
})

test('a session is renewed with at most three ticks left', async () => {
  const { state, open } = browser({ isSignedIn: true, lasts: 180 })
  const { heard } = open()
  await seconds(30)
  // Known by then: 150 seconds left at 60, 120 at 90, 90 at 120.
  await seconds(89)
  expect(state.asked).toEqual([30])
  await seconds(1)
  expect(state.asked).toEqual([30, 120])
  expect(heard).toEqual(['token_refreshed'])
})

test('a failed request is repeated at the next tick', async () => {
  const { state, open } = browser({ isSignedIn: true })
  const { watch, heard } = open()
  state.isOnline = false
  await seconds(60)
  state.isOnline = true
  await seconds(60)
  expect(state.asked).toEqual([30, 60, 90])
  expect(watch.isSignedIn()).toBe(true)
  expect(heard).toEqual([])
})

test('an expired session signs the page out', async () => {
  const { state, open } = browser({ isSignedIn: true, lasts: 60 })
  const { watch, heard } = open()
  await seconds(30)
  state.isSignedIn = false
  await seconds(30)
  expect(watch.isSignedIn()).toBe(false)
  expect(heard).toEqual(['signed_out'])
  await seconds(3_600)
  expect(state.asked).toEqual([30, 60])
})

test('signing out in one window signs out the others', () => {
  const { state, open } = browser({ isSignedIn: true })
  const first = open()
  state.isSignedIn = false
  open()
  expect(first.watch.isSignedIn()).toBe(false)
  expect(first.heard).toEqual(['signed_out'])
})

test('signing in in one window signs in the others', () => {
  const { state, open } = browser({ isSignedIn: false })
  const first = open()
  const second = open()
  state.isSignedIn = true
  open()
  expect([first.heard, second.heard]).toEqual([['signed_in'], ['signed_in']])
})

test('a window that was suspended notices the sign-out when it is shown', () => {
  const { state, open } = browser({ isSignedIn: true })
  const { watch, heard } = open()
  state.isSignedIn = false
  watch.look()
  watch.look()
  expect(heard).toEqual(['signed_out'])
})

test('other windows are notified when a new password is being chosen', () => {
  const { open } = browser({ isSignedIn: false })
  const waiting = open()
  const choosing = open()
  choosing.watch.announce('password_recovery')
  expect(waiting.heard).toEqual(['password_recovery'])
  expect(choosing.heard).toEqual([])
})

test('an unsubscribed listener gets no events', () => {
  const { state, open } = browser({ isSignedIn: false })
  const { watch } = open()
  const heard: SessionEvent[] = []
  const stop = watch.subscribe((event) => heard.push(event))
  stop()
  state.isSignedIn = true
  watch.look()
  expect(heard).toEqual([])
})
