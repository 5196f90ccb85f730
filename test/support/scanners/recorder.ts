import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { matchRoutes } from 'react-router'
import { isRecord } from '#domain/stored.ts'
import { ask } from '../ask.ts'
import type { Way } from '../ways.ts'
import { keyOf, type Start } from '../filled-forms.ts'

/** Scan requests that reached the shop, with its responses. */
export type Arrived = {
  requests: number
  statuses: Map<number, number>
  /** Routes with a processed request. */
  ways: Set<string>
  /** Different values processed per field, two at most. */
  values: Map<string, Set<string>>
  faults: string[]
  elsewhere: number
}

export type Recorder = {
  port: number
  record: Arrived
  close(): Promise<void>
}

type Recorded = {
  ways: readonly Way[]
  /** Start requests of the scanner; their edit versions are kept current. */
  starts: readonly Start[]
  port: number
  host: string
  /** Handles planted pages; returns false for everything else. */
  planted: (request: IncomingMessage, response: ServerResponse, body: string) => Promise<boolean>
}

/**
 * An HTTP proxy between a scanner and the shop. Reaches only this host, records requests and keeps the scanner
 * signed in: cookies never change, and requests that would end the session carry none.
 */
export async function openRecorder({
  ways,
  starts,
  port,
  host,
  planted,
}: Recorded): Promise<Recorder> {
  const record: Arrived = {
    requests: 0,
    statuses: new Map(),
    ways: new Set(),
    values: new Map(),
    faults: [],
    elsewhere: 0,
  }
  const routes = ways.map(({ path }) => ({ path, id: path }))
  const wayOf = (path: string) => matchRoutes(routes, pagePath(path))?.[0]?.route.id

  const seen = openSeen({ starts, port, host })
  const server = createServer(async (asked, response) => {
    const url = URL.parse(asked.url ?? '', `http://${host}`)
    if (url?.host !== host) {
      record.elsewhere += 1
      response.writeHead(502).end()
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk)
    const sentBody = Buffer.concat(chunks)
    if (await planted(asked, response, sentBody.toString('latin1'))) return
    const page = pagePath(url.pathname)
    const body = await seen.broughtUpToDate(page, sentBody, asked.headers.cookie)
    const way = wayOf(page)
    record.requests += 1
    const { cookie, 'proxy-connection': _, ...headers } = asked.headers
    const isSignedIn = way === undefined || !endsSession.test(way)
    const sent = request({
      host: '127.0.0.1',
      port,
      method: asked.method,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        ...(headers['content-length'] && { 'content-length': String(body.length) }),
        host,
        // Rate limits per address would soon reject everything.
        'x-forwarded-for': addressNumber(record.requests),
        connection: 'close',
        ...(cookie && isSignedIn && { cookie }),
      },
    })
    sent.once('error', () => response.destroy())
    sent.once('response', (answer) => {
      const status = answer.statusCode ?? 0
      record.statuses.set(status, (record.statuses.get(status) ?? 0) + 1)
      if (way && isLetIn(status)) {
        const method = asked.method === 'POST' ? 'POST' : 'GET'
        record.ways.add(way)
        for (const [name, value] of valuesIn(url, headers['content-type'] ?? '', body)) {
          note(record, keyOf({ way, method }, name), value)
        }
      }
      if (status === 500) {
        record.faults.push(
          `${asked.method} ${url.pathname}${url.search} ${body.toString('latin1').slice(0, 600)}`,
        )
      }
      const { 'set-cookie': __, connection: ___, ...said } = answer.headers
      response.writeHead(status, said)
      answer.pipe(response)
    })
    sent.end(body)
  })
  // A tunnel would reach other hosts.
  server.on('connect', (_, socket) => {
    record.elsewhere += 1
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    record,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The edit version of a page goes stale with every accepted change. */
function openSeen({ starts, port, host }: Pick<Recorded, 'starts' | 'port' | 'host'>) {
  const begun = new Map(
    starts.flatMap(({ path, fields }) => {
      const field = fields.find(({ name, value }) => name === 'seen' && value !== '')
      return field ? [[path, field.value] as const] : []
    }),
  )
  return {
    // Before every request; otherwise every second one would be a conflict and look like a reaction to an
    // attack.
    async broughtUpToDate(path: string, body: Buffer, cookie = ''): Promise<Buffer> {
      const before = begun.get(path)
      if (before === undefined || body.length === 0) return body
      const { text } = await ask(port, { host, path, headers: { cookie } })
      const [, now] = /name="seen" value="([^"]*)"/.exec(text) ?? []
      if (now === undefined) return body
      const said = (value: string) => `seen=${encodeURIComponent(value)}`
      return Buffer.from(body.toString('latin1').replace(said(before), said(now)), 'latin1')
    },
  }
}

function pagePath(path: string): string {
  return path.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
}

const endsSession = /^\/(login|logout|admin\/log(in|out)|admin\/invitation)\b/

// These statuses reject before a form is read: origin, method, session, limits or overload.
function isLetIn(status: number): boolean {
  return ![401, 403, 405, 413, 421, 429, 431, 502, 503].includes(status)
}

function note({ values }: Arrived, key: string, value: string): void {
  const known = values.get(key) ?? new Set()
  if (known.size < 2) known.add(value)
  values.set(key, known)
}

function valuesIn(url: URL, type: string, body: Buffer): [string, string][] {
  return [...url.searchParams, ...sentIn(type, body.toString('latin1'))]
}

function sentIn(type: string, body: string): [string, string][] {
  if (type.includes('urlencoded')) return [...new URLSearchParams(body)]
  if (type.includes('multipart')) {
    const parts = body.matchAll(/name="([^"]*)"([\s\S]*?)(?=\r\n--)/g)
    return [...parts].map(([, name = '', value = '']) => [name, value])
  }
  if (!type.includes('json')) return []
  try {
    return flatOf(JSON.parse(body), '')
  } catch {
    return []
  }
}

function flatOf(value: unknown, name: string): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((one, at) =>
      isRecord(one) ? flatOf(one, `${name}.${at}`) : flatOf(one, `${name}[]`),
    )
  }
  if (!isRecord(value)) return [[name, String(value)]]
  return Object.entries(value).flatMap(([field, inner]) =>
    flatOf(inner, name ? `${name}.${field}` : field),
  )
}

function addressNumber(count: number): string {
  return `100.${64 + ((count >> 14) & 63)}.${(count >> 6) & 255}.${1 + (count & 63)}`
}
