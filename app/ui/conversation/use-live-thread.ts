import { useEffect, useRef, useState } from 'react'
import {
  mergeMessages,
  parseLiveMessage,
  parseTicketState,
  type LiveMessage,
  type TicketState,
} from '#features/support/rules/live-message.ts'
import { liveRetry } from '#shared/durations.ts'

type Thread = { messages: readonly LiveMessage[]; state: TicketState }

type LiveThread = {
  messages: LiveMessage[]
  state: TicketState
  /** The connection failed and EventSource does not retry by itself. */
  isConnectionLost: boolean
  /** Shows a sent message before the server has confirmed it. */
  add(message: LiveMessage): void
}

/**
 * Appends live messages to the loaded ones. `getEventsPath` returns the event stream after a message id.
 * Disconnects while the page is hidden and catches up when it is visible again.
 */
export function useLiveThread(
  thread: Thread,
  getEventsPath: (id: string | undefined) => string,
): LiveThread {
  const [received, setReceived] = useState<LiveMessage[]>([])
  const [update, setUpdate] = useState<{ state: TicketState; since: string } | null>(null)
  const [isConnectionLost, setIsConnectionLost] = useState(false)
  const messages = mergeMessages(thread.messages, received)
  // A state that was loaded after the update is newer.
  const loadedState = JSON.stringify(thread.state)
  const state = update?.since === loadedState ? update.state : thread.state
  const latest = useRef({ messages, loadedState, getEventsPath })
  useEffect(() => {
    latest.current = { messages, loadedState, getEventsPath }
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
        const state = parseTicketState(JSON.parse(data))
        if (state) setUpdate({ state, since: latest.current.loadedState })
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
    state,
    isConnectionLost,
    add: (message) => setReceived((previous) => mergeMessages(previous, [message])),
  }
}
