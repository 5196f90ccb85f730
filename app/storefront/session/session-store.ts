import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { sessionHintCookie, type SessionEvent } from '#domain/session.ts'
import { watchSession, type SessionWatch } from '#domain/session-watch.ts'

/** False on the server and until hydration, as the HTML is shared by all visitors. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false)
}

/** Revalidates open pages after a sign-in or sign-out in any window. */
export function useSessionChanges(): void {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'signed_in' || event === 'signed_out') void revalidate()
      }),
    [revalidate],
  )
}

export function onSessionEvent(hear: (event: SessionEvent) => void): () => void {
  return watch().subscribe(hear)
}

export function announceSessionEvent(event: SessionEvent): void {
  watch().announce(event)
}

// One watch per page, opened on first use.
function watch(): SessionWatch {
  return (opened ??= openWatch())
}

let opened: SessionWatch | undefined

function openWatch(): SessionWatch {
  const channel = new BroadcastChannel('session')
  const made = watchSession({
    hasHint: () => hint.test(document.cookie),
    ask: async () => {
      const answer = await fetch(to.session(), { headers: { accept: 'application/json' } })
      if (!answer.ok) throw new Error(answer.statusText)
      return answer.json()
    },
    tellOthers: (event) => channel.postMessage(event),
    onTold: (hear) => channel.addEventListener('message', ({ data }) => hear(data)),
  })
  // Rechecks when the page becomes visible or returns from the back/forward cache.
  for (const occasion of ['visibilitychange', 'pageshow'])
    window.addEventListener(occasion, made.look)
  return made
}

const hint = new RegExp(`(^|; )(__Host-)?${sessionHintCookie}=1`)

const subscribe = (onChange: () => void) => onSessionEvent(onChange)
const isSignedIn = () => watch().isSignedIn()
