import type { ServerResponse } from 'node:http'
import { streamTimes } from '#shared/durations.ts'
import { memoryBytes } from '#shared/limits.ts'
import { closedPolicy } from './page-policy.ts'
import { securityHeaders } from './security-headers.ts'

export type ServerEvent = { id?: string; event: string; data: unknown }

export type EventStream = {
  send(events: readonly ServerEvent[]): void
  /**
   * Sends an empty comment to keep the connection open. Closes connections that have not drained since the last
   * one.
   */
  keepAlive(): void
  end(): void
}

/** Server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function openEventStream(response: ServerResponse): EventStream {
  response.writeHead(200, {
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Forces reconnects onto a new connection, which a process that is still accepting takes.
    connection: 'close',
    // Prevents nginx from buffering the stream.
    'x-accel-buffering': 'no',
  })
  write(`retry: ${streamTimes.reconnect}\n\n`)

  function write(text: string): void {
    if (response.destroyed || response.writableEnded) return
    response.write(text)
    if (response.writableLength > memoryBytes.streamBuffer) response.destroy()
  }

  return {
    send(events) {
      if (events.length > 0) write(events.map(formatEvent).join(''))
    },
    keepAlive() {
      if (response.writableNeedDrain) response.destroy()
      else write(':\n\n')
    },
    end: () => void response.end(),
  }
}

// JSON contains no raw line breaks.
function formatEvent({ id, event, data }: ServerEvent): string {
  return `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

/** Per user and per network. */
const maxStreams = { user: 5, network: 20 }

type StreamSlots = {
  /** Acquires a slot until the response closes; returns `false` when none is left. */
  acquire(of: readonly [person: string, network: string], response: ServerResponse): boolean
}

/** Open streams are scarce; one client must not use them up. */
export function createStreamSlots(): StreamSlots {
  const counts = new Map<string, number>()

  function adjust(key: string, by: number): void {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    acquire([user, network], response) {
      const [userKey, networkKey] = [`person ${user}`, `network ${network}`]
      if ((counts.get(userKey) ?? 0) >= maxStreams.user) return false
      if ((counts.get(networkKey) ?? 0) >= maxStreams.network) return false
      adjust(userKey, 1)
      adjust(networkKey, 1)
      response.once('close', () => {
        adjust(userKey, -1)
        adjust(networkKey, -1)
      })
      return true
    },
  }
}
