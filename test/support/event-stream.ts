import { request } from 'node:http'
import { toEndpoint, type Endpoint } from './send-request.ts'

export type ServerEvent = { id?: string; event: string; data: Record<string, unknown> }

export type EventStream = {
  status: number
  events: ServerEvent[]
  /** Settles when the server disconnects. */
  ended: Promise<void>
  disconnect(): void
  stopReading(): void
}

type StreamOptions = { host: string; path: string; headers?: Record<string, string> }

/** Reads server-sent events as a browser does. */
export function connectEventStream(
  endpoint: Endpoint,
  { host, path, headers = {} }: StreamOptions,
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { ...toEndpoint(endpoint), path, agent: false, headers: { ...headers, host } },
      (response) => {
        const events: ServerEvent[] = []
        let remainder = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          const parts = (remainder + chunk).split('\n\n')
          remainder = parts.pop() ?? ''
          events.push(...parts.flatMap(parseEvents))
        })
        const ended = new Promise<void>((end) => response.once('close', () => end()))
        response.on('error', () => {})
        resolve({
          status: response.statusCode ?? 0,
          events,
          ended,
          disconnect: () => outgoing.destroy(),
          stopReading: () => response.pause(),
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}

function parseEvents(part: string): ServerEvent[] {
  const lines = new Map(
    part.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^\w*: ?/, '')]),
  )
  const [id, event, data] = ['id', 'event', 'data'].map((name) => lines.get(name))
  return event && data ? [{ ...(id && { id }), event, data: JSON.parse(data) }] : []
}
