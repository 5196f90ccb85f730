import { useEffect, useRef, useState } from 'react'
import { joined, liveMessageFrom, type LiveMessage } from '#domain/live-message.ts'
import { recordOf } from '#domain/stored.ts'

type Thread = { messages: readonly LiveMessage[]; status: string }

type Live = {
  messages: LiveMessage[]
  status: string
  /** The connection failed and EventSource does not retry by itself. */
  isLost: boolean
  /** Shows a sent message before the server has confirmed it. */
  add(message: LiveMessage): void
}

const firstPause = 5_000
const longestPause = 60_000

/**
 * Live messages and status of a thread. `getEventsPath` returns the event stream after the given message id.
 * Disconnects while the page is hidden and catches up when it is visible again.
 */
export function useLiveThread(
  thread: Thread,
  eventsAfter: (id: string | undefined) => string,
): Live {
  const [heard, setHeard] = useState<LiveMessage[]>([])
  const [news, setNews] = useState<{ status: string; since: string } | null>(null)
  const [isLost, setIsLost] = useState(false)
  const messages = joined(thread.messages, heard)
  const status = news?.since === thread.status ? news.status : thread.status
  const now = useRef({ messages, status: thread.status, eventsAfter })
  useEffect(() => {
    now.current = { messages, status: thread.status, eventsAfter }
  })
  const stream = eventsAfter(undefined)

  useEffect(() => {
    let source: EventSource | null = null
    let timer: number | undefined
    let pause = firstPause

    function open() {
      hangUp()
      const { messages, eventsAfter } = now.current
      source = new EventSource(eventsAfter(messages.at(-1)?.id))
      source.addEventListener('open', () => {
        pause = firstPause
        setIsLost(false)
      })
      source.addEventListener('message', ({ data }) => {
        const message = liveMessageFrom(JSON.parse(data))
        if (message) setHeard((before) => joined(before, [message]))
      })
      source.addEventListener('status', ({ data }) => {
        const { status } = recordOf(JSON.parse(data))
        if (typeof status === 'string') setNews({ status, since: now.current.status })
      })
      source.addEventListener('error', () => {
        // EventSource retries lost connections by itself, but not rejected ones (readyState CLOSED).
        if (source?.readyState !== EventSource.CLOSED) return
        setIsLost(true)
        timer = window.setTimeout(open, pause)
        pause = Math.min(pause * 2, longestPause)
      })
    }

    function hangUp() {
      window.clearTimeout(timer)
      source?.close()
      source = null
    }

    function attend() {
      if (document.visibilityState === 'visible') open()
      else hangUp()
    }

    attend()
    document.addEventListener('visibilitychange', attend)
    return () => {
      document.removeEventListener('visibilitychange', attend)
      hangUp()
    }
  }, [stream])

  return {
    messages,
    status,
    isLost,
    add: (message) => setHeard((before) => joined(before, [message])),
  }
}
