import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { to } from '#domain/paths/shop.ts'
import { sessionHintCookie, type SessionEvent } from '#domain/session.ts'
import { watchSession, type SessionWatch } from '#domain/session-watch.ts'

/** Whether somebody is signed in here. A page that is the same for everybody says no until its browser is asked. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false)
}

/** Shows every open page anew when its browser is signed in or out, in whichever window that happened. */
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

// One for the whole page, from the first time that anything of it wants to know.
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
  // Seen again after a while, or brought back as it was put aside.
  for (const occasion of ['visibilitychange', 'pageshow'])
    window.addEventListener(occasion, made.look)
  return made
}

const hint = new RegExp(`(^|; )(__Host-)?${sessionHintCookie}=1`)

const subscribe = (onChange: () => void) => onSessionEvent(onChange)
const isSignedIn = () => watch().isSignedIn()
