import { pace } from './pace.ts'
import { isNearlyOver, type SessionEvent, type SessionView } from './session.ts'

export type Surroundings = {
  hasHint(): boolean
  ask(): Promise<SessionView>
  tellOthers(event: SessionEvent): void
  onTold(hear: (event: SessionEvent) => void): void
}

export type SessionWatch = {
  isSignedIn(): boolean
  look(): void
  announce(event: SessionEvent): void
  subscribe(hear: (event: SessionEvent) => void): () => void
}

/** Keeps the sign-in state of the page in sync with other windows, and renews the session. */
export function watchSession({ hasHint, ask, tellOthers, onTold }: Surroundings): SessionWatch {
  const listeners = new Set<(event: SessionEvent) => void>()
  let isSignedIn = hasHint()
  // Unknown until the first request: a page left within half a minute sends none.
  let ends: number | null = null

  const say = (event: SessionEvent) => {
    for (const hear of listeners) hear(event)
  }

  const look = () => {
    if (hasHint() === isSignedIn) return
    isSignedIn = !isSignedIn
    ends = null
    say(isSignedIn ? 'signed_in' : 'signed_out')
  }

  const renew = async () => {
    const session = await ask()
    const known = ends
    ends = session && Date.parse(session.expires_at)
    // A response without a session has removed the hint cookie.
    look()
    if (known !== null && ends !== null && ends !== known) say('token_refreshed')
  }

  setInterval(() => {
    if (!isSignedIn || (ends !== null && !isNearlyOver(ends, Date.now()))) return
    // Network errors are retried at the next tick.
    renew().catch(() => {})
  }, pace.sessionTick)

  onTold((event) => {
    look()
    if (event === 'password_recovery') say(event)
  })
  // This page may be the result of signing in or out.
  tellOthers(isSignedIn ? 'signed_in' : 'signed_out')

  return {
    isSignedIn: () => isSignedIn,
    look,
    announce: tellOthers,
    subscribe(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}
