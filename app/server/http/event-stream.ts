import type { ServerResponse } from 'node:http'
import { closedPolicy } from './page-policy.ts'
import { securityHeaders } from './security-headers.ts'

export type Event = { id?: string; event: string; data: unknown }

export type EventStream = {
  send(events: readonly Event[]): void
  /** Says nothing, so that the line stays open. One that has not taken the last words by now is given up. */
  beat(): void
  end(): void
}

// Browsers ask again after this many milliseconds when the line breaks.
const retry = 2_000
// More than this is never waiting for one reader.
const mostWaiting = 256 * 1024

/** A line of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export function openEventStream(response: ServerResponse): EventStream {
  response.writeHead(200, {
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // It never carries another answer, and who is sent away with its end must ask at a door that is open.
    connection: 'close',
    // Proxies that gather an answer before they pass it on would keep the news.
    'x-accel-buffering': 'no',
  })
  say(`retry: ${retry}\n\n`)

  function say(words: string): void {
    if (response.destroyed || response.writableEnded) return
    response.write(words)
    if (response.writableLength > mostWaiting) response.destroy()
  }

  return {
    send(events) {
      if (events.length > 0) say(events.map(written).join(''))
    },
    beat() {
      if (response.writableNeedDrain) response.destroy()
      else say(':\n\n')
    },
    end: () => void response.end(),
  }
}

// JSON holds no line break of its own.
function written({ id, event, data }: Event): string {
  return `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
