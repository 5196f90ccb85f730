import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { sessionHintCookie, type SessionEvent } from '#domain/people/session.ts'
import { watchSession, type SessionWatch } from '#domain/people/session-watch.ts'

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

export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  return getWatch().subscribe(listener)
}

export function announceSessionEvent(event: SessionEvent): void {
  getWatch().announce(event)
}

// One watch per page, opened on first use.
function getWatch(): SessionWatch {
  return (openedWatch ??= openWatch())
}

let openedWatch: SessionWatch | undefined

function openWatch(): SessionWatch {
  const channel = new BroadcastChannel('session')
  const sessionWatch = watchSession({
    hasHint: () => hintPattern.test(document.cookie),
    fetchSession: async () => {
      const response = await fetch(to.session(), { headers: { accept: 'application/json' } })
      if (!response.ok) throw new Error(response.statusText)
      return response.json()
    },
    notifyOtherWindows: (event) => channel.postMessage(event),
    onOtherWindow: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  })
  // Rechecks when the page becomes visible or returns from the back/forward cache.
  for (const eventName of ['visibilitychange', 'pageshow'])
    window.addEventListener(eventName, sessionWatch.check)
  return sessionWatch
}

const hintPattern = new RegExp(`(^|; )(__Host-)?${sessionHintCookie}=1`)

const subscribe = (onChange: () => void) => onSessionEvent(onChange)
const isSignedIn = () => getWatch().isSignedIn()
