import { pace } from './pace.ts'
import { isNearlyOver, type SessionEvent, type SessionView } from './session.ts'

/** What a watch needs of the browser that it runs in. */
export type Surroundings = {
  hasHint(): boolean
  ask(): Promise<SessionView>
  tellOthers(event: SessionEvent): void
  onTold(hear: (event: SessionEvent) => void): void
}

export type SessionWatch = {
  isSignedIn(): boolean
  /** Looks whether the browser has been signed in or out meanwhile. */
  look(): void
  announce(event: SessionEvent): void
  subscribe(hear: (event: SessionEvent) => void): () => void
}

/** Keeps a page's idea of who is signed in true, in this window and with the others, and the session alive. */
export function watchSession({ hasHint, ask, tellOthers, onTold }: Surroundings): SessionWatch {
  const listeners = new Set<(event: SessionEvent) => void>()
  let isSignedIn = hasHint()
  // Not known before it has been asked for once: a page that is left within half a minute asks nothing.
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
    // An answer that nobody is signed in has taken the hint away.
    look()
    if (known !== null && ends !== null && ends !== known) say('token_refreshed')
  }

  setInterval(() => {
    if (!isSignedIn || (ends !== null && !isNearlyOver(ends, Date.now()))) return
    // The line may be back at the next tick.
    renew().catch(() => {})
  }, pace.sessionTick)

  onTold((event) => {
    look()
    if (event === 'password_recovery') say(event)
  })
  // This very page may be what came of signing in or out.
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
