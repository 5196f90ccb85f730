import { durations, sessionTicksLeft } from '../durations.ts'

export type SessionEnvironment = {
  hasHint(): boolean
  fetchSession(): Promise<SessionView>
  notifyOtherWindows(event: SessionEvent): void
  onOtherWindow(listener: (event: SessionEvent) => void): void
}

export type SessionWatch = {
  isSignedIn(): boolean
  check(): void
  announce(event: SessionEvent): void
  subscribe(listener: (event: SessionEvent) => void): () => void
}

/** Keeps the sign-in state of the page in sync with other windows, and renews the session. */
export function watchSession({
  hasHint,
  fetchSession,
  notifyOtherWindows,
  onOtherWindow,
}: SessionEnvironment): SessionWatch {
  const listeners = new Set<(event: SessionEvent) => void>()
  let isSignedIn = hasHint()
  // Unknown until the first request: a page left within half a minute sends none.
  let expiresAt: number | null = null

  const emit = (event: SessionEvent) => {
    for (const listener of listeners) listener(event)
  }

  const check = () => {
    if (hasHint() === isSignedIn) return
    isSignedIn = !isSignedIn
    expiresAt = null
    emit(isSignedIn ? 'signed_in' : 'signed_out')
  }

  const renew = async () => {
    const session = await fetchSession()
    const previous = expiresAt
    expiresAt = session && Date.parse(session.expires_at)
    // A response without a session has removed the hint cookie.
    check()
    if (previous !== null && expiresAt !== null && expiresAt !== previous) emit('token_refreshed')
  }

  setInterval(() => {
    if (!isSignedIn || (expiresAt !== null && !isExpiringSoon(expiresAt, Date.now()))) return
    // Network errors are retried at the next tick.
    renew().catch(() => {})
  }, durations.sessionTick)

  onOtherWindow((event) => {
    check()
    if (event === 'password_recovery') emit(event)
  })
  // This page may be the result of signing in or out.
  notifyOtherWindows(isSignedIn ? 'signed_in' : 'signed_out')

  return {
    isSignedIn: () => isSignedIn,
    check,
    announce: notifyOtherWindows,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A hint that the browser has a session, which scripts may read. */
export const sessionHintCookie = 'shop_hint'

/** Contains no personal data, only when the session expires if unused. */
export type SessionView = { expires_at: string } | null

export type SessionEvent = 'signed_in' | 'signed_out' | 'token_refreshed' | 'password_recovery'

function isExpiringSoon(expires_at: number, now: number): boolean {
  return expires_at - now <= sessionTicksLeft * durations.sessionTick
}
