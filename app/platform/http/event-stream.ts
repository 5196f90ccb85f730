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
