import { api } from '#shared/paths/api.ts'
import {
  sessionHintCookie,
  type SessionEvent,
  watchSession,
  type SessionWatch,
} from '#shared/people/session-watch.ts'
import { refreshPage } from './refresh.ts'

/** Shows the sign-in state, and asks for the page again after a sign-in or sign-out in any window. */
export function startSession(): void {
  const { dataset } = document.documentElement
  const show = () => {
    dataset['session'] = getWatch().isSignedIn() ? 'customer' : 'visitor'
  }
  show()
  onSessionEvent((event) => {
    show()
    if (event === 'signed_in' || event === 'signed_out') void refreshPage({ isOther: true })
  })
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
  let channel = new BroadcastChannel('session')
  const listeners: ((event: MessageEvent) => void)[] = []
  const listen = () => {
    for (const listener of listeners) channel.addEventListener('message', listener)
  }
  // A message to a page that the browser keeps for the back button would make it drop the page.
  addEventListener('pagehide', () => channel.close())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    channel = new BroadcastChannel('session')
    listen()
  })
  const sessionWatch = watchSession({
    hasHint: () => hintPattern.test(document.cookie),
    fetchSession: async () => {
      const response = await fetch(api.session(), { headers: { accept: 'application/json' } })
      if (!response.ok) throw new Error(response.statusText)
      return response.json()
    },
    notifyOtherWindows: (event) => channel.postMessage(event),
    onOtherWindow: (listener) => {
      listeners.push(({ data }) => listener(data))
      listen()
    },
  })
  // Rechecks when the page becomes visible or returns from the back/forward cache.
  for (const eventName of ['visibilitychange', 'pageshow'])
    window.addEventListener(eventName, sessionWatch.check)
  return sessionWatch
}

const hintPattern = new RegExp(`(^|; )(__Host-)?${sessionHintCookie}=1`)
