import type { IncomingMessage, ServerResponse } from 'node:http'
import { toNetwork } from '#shared/client-address.ts'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { streamTimes } from '#shared/durations.ts'
import type { ChangeFeed } from '../database/change-feed.ts'
import { openSlots } from '../memory/slots.ts'
import type { Target } from './canonical-path.ts'
import { readCookie, customerCookie, staffCookie } from './cookies.ts'
import { openEventStream, type EventStream, createStreamSlots } from './event-stream.ts'
import type { RequestScope } from './request-scope.ts'
import { sendRefusal } from './send-response.ts'

type News = { state: object; messages: readonly { id: string; position: number }[] }

/** Access of one reader to a ticket. */
export type Watch = {
  /** Key for the limit of open streams. */
  userKey: string
  /** Messages after a position; null when access is missing or has ended. */
  news(after: number): Promise<News | null>
  /** Returns 0 for an unknown message. */
  findPosition(message_id: string): Promise<number>
}

type OpenWatch = (scope: RequestScope, token: string, ticket_id: string) => Promise<Watch | null>

/** Opens the access of a customer or of staff. The business areas implement it. */
export type WatchThread = { customer: OpenWatch; staff: OpenWatch }

export type ThreadStreams = {
  /** Opens the event stream of a ticket; returns `false` for other paths. */
  tryHandle(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
    scope: RequestScope,
  ): Promise<boolean>
  readonly count: number
  close(): void
}

type Timing = { tick: number; beat: number; check: number }

/** Limits concurrent polls, so that a busy moment leaves connections for page requests. */
const maxConcurrentPolls = 3

type Reader = {
  watch: Watch
  stream: EventStream
  position: number
  /** The state that was sent last, as JSON. */
  sentState: string | null
  isPolling: boolean
  isDue: boolean
  checkedAt: number
  lastBeatAt: number
}

/**
 * Live conversations. The change feed names a ticket; each connected reader then polls under its own row-level
 * security. Only the reader's position is kept between polls.
 */
export function openThreadStreams(
  feed: ChangeFeed,
  watchThread: WatchThread,
  { tick, beat, check }: Timing = streamTimes,
): ThreadStreams {
  const readers = new Map<string, Set<Reader>>()
  const slots = createStreamSlots()
  const limitConcurrency = openSlots(maxConcurrentPolls)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  feed.subscribe({
    onChanges({ tickets }) {
      for (const ticket_id of tickets) readers.get(ticket_id)?.forEach((open) => void poll(open))
    },
    onDoubt: () => forEachReader((open) => void poll(open)),
  })

  async function poll(open: Reader): Promise<void> {
    if (open.isPolling) {
      open.isDue = true
      return
    }
    open.isPolling = true
    try {
      do {
        open.isDue = false
        const news = await limitConcurrency(() => open.watch.news(open.position))
        if (!news) return open.stream.end()
        open.checkedAt = performance.now()
        sendNews(open, news)
      } while (open.isDue)
    } catch {
      // Database unavailable: the reader stays connected and is polled at the next tick.
      open.checkedAt = -Infinity
    } finally {
      open.isPolling = false
    }
  }

  function checkReaders(): void {
    const now = performance.now()
    forEachReader((open) => {
      if (now - open.checkedAt >= check) void poll(open)
      if (now - open.lastBeatAt < beat) return
      open.lastBeatAt = now
      open.stream.keepAlive()
    })
  }

  function forEachReader(work: (open: Reader) => void): void {
    for (const group of readers.values()) for (const open of group) work(open)
  }

  function addReader(ticket_id: string, open: Reader, response: ServerResponse): void {
    const group = readers.get(ticket_id) ?? new Set()
    readers.set(ticket_id, group.add(open))
    timer ??= setInterval(checkReaders, tick).unref()
    response.once('close', () => {
      group.delete(open)
      if (group.size === 0 && readers.get(ticket_id) === group) readers.delete(ticket_id)
      if (readers.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
  }

  async function open(
    request: IncomingMessage,
    response: ServerResponse,
    requested: RequestedStream,
    scope: RequestScope,
  ): Promise<Refused | null> {
    if (isClosed) {
      // EventSource does not reconnect after an error response, but does after the end of a stream.
      openEventStream(response).end()
      return null
    }
    const headers = new Headers({ cookie: request.headers.cookie ?? '' })
    const token = readCookie({ headers }, scope, requested.isStaff ? staffCookie : customerCookie)
    const openWatch = requested.isStaff ? watchThread.staff : watchThread.customer
    const watch = token ? await openWatch(scope, token, requested.ticket_id) : null
    if (!watch) return refused(requested.isStaff ? 'staffSessionExpired' : 'signInRequired')
    if (!slots.acquire([watch.userKey, toNetwork(scope.client_address)], response)) {
      return refused('requestsThrottled')
    }
    const position = await watch.findPosition(requested.after)
    const news = await watch.news(position)
    if (!news) return refused(requested.isStaff ? 'staffTicketNotFound' : 'ticketNotFound')
    if (response.closed) return null
    const now = performance.now()
    const reader: Reader = {
      watch,
      stream: openEventStream(response),
      position,
      sentState: null,
      isPolling: false,
      isDue: false,
      checkedAt: now,
      lastBeatAt: now,
    }
    sendNews(reader, news)
    addReader(requested.ticket_id, reader, response)
    // Covers messages written since the first poll.
    void poll(reader)
    return null
  }

  return {
    async tryHandle(request, response, target, scope) {
      const requested = parseRequestedStream(target, request.headers['last-event-id'])
      if (!requested) return false
      const hostRefusal = requested.isStaff ? null : scope.refused
      const refusal = hostRefusal ?? (await open(request, response, requested, scope))
      if (refusal) sendRefusal(response, refusal)
      return true
    },
    get count() {
      return [...readers.values()].reduce((sum, group) => sum + group.size, 0)
    },
    close() {
      isClosed = true
      forEachReader(({ stream }) => stream.end())
    },
  }
}

function sendNews(open: Reader, { state, messages }: News): void {
  const newState = JSON.stringify(state)
  open.stream.send([
    ...messages.map((message) => ({ id: message.id, event: 'message', data: message })),
    ...(newState === open.sentState ? [] : [{ event: 'status', data: state }]),
  ])
  open.sentState = newState
  open.position = messages.at(-1)?.position ?? open.position
}

type RequestedStream = { isStaff: boolean; ticket_id: string; after: string }

const eventsPath = /^(\/admin)?\/support\/([0-9a-f-]{36})\/events$/

/** Last-Event-ID is sent on reconnect, `after` on the first connect. */
function parseRequestedStream(
  { path: requested, search }: Target,
  lastEventId: string | string[] | undefined,
): RequestedStream | null {
  const [match, staff, ticket_id = ''] = eventsPath.exec(requested) ?? []
  if (!match) return null
  const after =
    typeof lastEventId === 'string' ? lastEventId : new URLSearchParams(search).get('after')
  return { isStaff: staff !== undefined, ticket_id, after: after ?? '' }
}
