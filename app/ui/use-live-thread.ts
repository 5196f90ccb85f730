import { useEffect, useRef, useState } from 'react'
import { mergeMessages, parseLiveMessage, type LiveMessage } from '#domain/support/live-message.ts'
import { toRecord } from '#domain/shared/json-values.ts'
import { liveRetry } from '#domain/shared/durations.ts'

type Thread = { messages: readonly LiveMessage[]; status: string }

type LiveThread = {
  messages: LiveMessage[]
  status: string
  /** The connection failed and EventSource does not retry by itself. */
  isConnectionLost: boolean
  /** Shows a sent message before the server has confirmed it. */
  add(message: LiveMessage): void
}

/**
 * Live messages and status of a thread. `getEventsPath` returns the event stream after the given message id.
 * Disconnects while the page is hidden and catches up when it is visible again.
 */
export function useLiveThread(
  thread: Thread,
  getEventsPath: (id: string | undefined) => string,
): LiveThread {
  const [received, setReceived] = useState<LiveMessage[]>([])
  const [statusUpdate, setStatusUpdate] = useState<{ status: string; since: string } | null>(null)
  const [isConnectionLost, setIsConnectionLost] = useState(false)
  const messages = mergeMessages(thread.messages, received)
  const status = statusUpdate?.since === thread.status ? statusUpdate.status : thread.status
  const latest = useRef({ messages, status: thread.status, getEventsPath })
  useEffect(() => {
    latest.current = { messages, status: thread.status, getEventsPath }
  })
  const eventsPath = getEventsPath(undefined)

  useEffect(() => {
    let source: EventSource | null = null
    let timer: number | undefined
    let retryDelay: number = liveRetry.first

    function connect() {
      disconnect()
      const { messages, getEventsPath } = latest.current
      source = new EventSource(getEventsPath(messages.at(-1)?.id))
      source.addEventListener('open', () => {
        retryDelay = liveRetry.first
        setIsConnectionLost(false)
      })
      source.addEventListener('message', ({ data }) => {
        const message = parseLiveMessage(JSON.parse(data))
        if (message) setReceived((previous) => mergeMessages(previous, [message]))
      })
      source.addEventListener('status', ({ data }) => {
        const { status } = toRecord(JSON.parse(data))
        if (typeof status === 'string') setStatusUpdate({ status, since: latest.current.status })
      })
      source.addEventListener('error', () => {
        // EventSource retries lost connections by itself, but not rejected ones (readyState CLOSED).
        if (source?.readyState !== EventSource.CLOSED) return
        setIsConnectionLost(true)
        timer = window.setTimeout(connect, retryDelay)
        retryDelay = Math.min(retryDelay * 2, liveRetry.max)
      })
    }

    function disconnect() {
      window.clearTimeout(timer)
      source?.close()
      source = null
    }

    function updateConnection() {
      if (document.visibilityState === 'visible') connect()
      else disconnect()
    }

    updateConnection()
    document.addEventListener('visibilitychange', updateConnection)
    return () => {
      document.removeEventListener('visibilitychange', updateConnection)
      disconnect()
    }
  }, [eventsPath])

  return {
    messages,
    status,
    isConnectionLost,
    add: (message) => setReceived((previous) => mergeMessages(previous, [message])),
  }
}
