import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#domain/client-address.ts'
import { refused, type Refused } from '#domain/errors.ts'
import type { ListeningLine } from '../database/listening-line.ts'
import { sendRefusal } from '../http/answer.ts'
import type { Target } from '../http/canonical-path.ts'
import { cookieOf, customerCookie, staffCookie } from '../http/cookies.ts'
import { openEventStream, type EventStream } from '../http/event-stream.ts'
import type { Visit } from '../http/visit.ts'
import { turns } from '../turns.ts'
import { openPlaces } from './stream-places.ts'
import { watchTicket, watchTicketAsStaff, type News, type Watch } from './watch-ticket.ts'

export type ThreadStreams = {
  /** Opens the event stream of a ticket; returns `false` for other paths. */
  answered(
    request: IncomingMessage,
    response: ServerResponse,
    target: Target,
    visit: Visit,
  ): Promise<boolean>
  readonly count: number
  close(): void
}

type Pace = { tick: number; beat: number; check: number }

/** In milliseconds. Access is checked with every message, and at least every `check`. */
const usualPace: Pace = { tick: 1_000, beat: 20_000, check: 30_000 }

/** Limits concurrent polls, so that a busy moment leaves connections for page requests. */
const looksAtATime = 3

type Open = {
  watch: Watch
  stream: EventStream
  position: number
  status: string | null
  isLooking: boolean
  isDue: boolean
  checkedAt: number
  beatenAt: number
}

/**
 * Live conversations. A notification names a ticket; each connected reader then polls under its own row-level
 * security. Only the reader's position is kept between polls.
 */
export function openThreadStreams(
  line: ListeningLine,
  { tick, beat, check }: Pace = usualPace,
): ThreadStreams {
  const readers = new Map<string, Set<Open>>()
  const places = openPlaces()
  const inTurn = turns(looksAtATime)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  line.listen({
    channel: 'torv_tickets',
    hear: (ticket_id) => readers.get(ticket_id)?.forEach((open) => void look(open)),
    // Notifications sent while disconnected are lost, so every reader polls again.
    catchUp: () => everyone((open) => void look(open)),
  })

  async function look(open: Open): Promise<void> {
    if (open.isLooking) {
      open.isDue = true
      return
    }
    open.isLooking = true
    try {
      do {
        open.isDue = false
        const news = await inTurn(() => open.watch.news(open.position))
        if (!news) return open.stream.end()
        open.checkedAt = performance.now()
        tell(open, news)
      } while (open.isDue)
    } catch {
      // Database unavailable: the reader stays connected and is polled at the next tick.
      open.checkedAt = -Infinity
    } finally {
      open.isLooking = false
    }
  }

  function attend(): void {
    const now = performance.now()
    everyone((open) => {
      if (now - open.checkedAt >= check) void look(open)
      if (now - open.beatenAt < beat) return
      open.beatenAt = now
      open.stream.beat()
    })
  }

  function everyone(work: (open: Open) => void): void {
    for (const some of readers.values()) for (const open of some) work(open)
  }

  function join(ticket_id: string, open: Open, response: ServerResponse): void {
    const some = readers.get(ticket_id) ?? new Set()
    readers.set(ticket_id, some.add(open))
    timer ??= setInterval(attend, tick).unref()
    response.once('close', () => {
      some.delete(open)
      if (some.size === 0 && readers.get(ticket_id) === some) readers.delete(ticket_id)
      if (readers.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
  }

  async function open(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked,
    visit: Visit,
  ): Promise<Refused | null> {
    if (isClosed) {
      // EventSource does not reconnect after an error response, but does after the end of a stream.
      openEventStream(response).end()
      return null
    }
    const headers = new Headers({ cookie: request.headers.cookie ?? '' })
    const token = cookieOf({ headers }, visit, asked.isStaff ? staffCookie : customerCookie)
    const enter = asked.isStaff ? watchTicketAsStaff : watchTicket
    const watch = token ? await enter(visit, token, asked.ticket_id) : null
    if (!watch) return refused(asked.isStaff ? 'staffSessionExpired' : 'signInRequired')
    if (!places.take([watch.person, networkOf(visit.client_address)], response)) {
      return refused('requestsThrottled')
    }
    const position = await watch.positionOf(asked.after)
    const news = await watch.news(position)
    if (!news) return refused(asked.isStaff ? 'staffTicketNotFound' : 'ticketNotFound')
    if (response.closed) return null
    const now = performance.now()
    const reader: Open = {
      watch,
      stream: openEventStream(response),
      position,
      status: null,
      isLooking: false,
      isDue: false,
      checkedAt: now,
      beatenAt: now,
    }
    tell(reader, news)
    join(asked.ticket_id, reader, response)
    // Covers messages written since the first poll.
    void look(reader)
    return null
  }

  return {
    async answered(request, response, target, visit) {
      const asked = askedIn(target, request.headers['last-event-id'])
      if (!asked) return false
      const why = visit.refused && !asked.isStaff ? visit.refused : null
      const refusal = why ?? (await open(request, response, asked, visit))
      if (refusal) sendRefusal(response, refusal)
      return true
    },
    get count() {
      return [...readers.values()].reduce((sum, some) => sum + some.size, 0)
    },
    close() {
      isClosed = true
      everyone(({ stream }) => stream.end())
    },
  }
}

function tell(open: Open, { status, messages }: News): void {
  open.stream.send([
    ...messages.map((message) => ({ id: message.id, event: 'message', data: message })),
    ...(status === open.status ? [] : [{ event: 'status', data: { status } }]),
  ])
  open.status = status
  open.position = messages.at(-1)?.position ?? open.position
}

type Asked = { isStaff: boolean; ticket_id: string; after: string }

const path = /^(\/admin)?\/support\/([0-9a-f-]{36})\/events$/

/** Last-Event-ID is sent on reconnect, `after` on the first connect. */
function askedIn(
  { path: asked, search }: Target,
  last: string | string[] | undefined,
): Asked | null {
  const [found, staff, ticket_id = ''] = path.exec(asked) ?? []
  if (!found) return null
  const after = typeof last === 'string' ? last : new URLSearchParams(search).get('after')
  return { isStaff: staff !== undefined, ticket_id, after: after ?? '' }
}
