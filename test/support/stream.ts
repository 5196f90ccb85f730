import { request } from 'node:http'
import { placeOf, type Where } from './ask.ts'

export type Said = { id?: string; event: string; data: Record<string, unknown> }

export type Listener = {
  status: number
  said: Said[]
  /** Settles when the server disconnects. */
  ended: Promise<void>
  hangUp(): void
  stopReading(): void
}

type Question = { host: string; path: string; headers?: Record<string, string> }

/** Reads server-sent events as a browser does. */
export function listenTo(where: Where, { host, path, headers = {} }: Question): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { ...placeOf(where), path, agent: false, headers: { ...headers, host } },
      (response) => {
        const said: Said[] = []
        let rest = ''
        response.setEncoding('utf8')
        response.on('data', (words: string) => {
          const parts = (rest + words).split('\n\n')
          rest = parts.pop() ?? ''
          said.push(...parts.flatMap(saidIn))
        })
        const ended = new Promise<void>((end) => response.once('close', () => end()))
        response.on('error', () => {})
        resolve({
          status: response.statusCode ?? 0,
          said,
          ended,
          hangUp: () => asked.destroy(),
          stopReading: () => response.pause(),
        })
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

function saidIn(part: string): Said[] {
  const lines = new Map(
    part.split('\n').map((line) => [line.split(':', 1)[0] ?? '', line.replace(/^\w*: ?/, '')]),
  )
  const [id, event, data] = ['id', 'event', 'data'].map((name) => lines.get(name))
  return event && data ? [{ ...(id && { id }), event, data: JSON.parse(data) }] : []
}
