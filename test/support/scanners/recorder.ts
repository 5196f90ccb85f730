import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { matchRoutes } from 'react-router'
import { isRecord } from '#shared/json-values.ts'
import { sendRequest } from '../send-request.ts'
import type { AppRoute } from '../app-routes.ts'
import { toFieldKey, type StartRequest } from '../filled-forms.ts'

/** Scan requests that reached the shop, with its responses. */
export type ScanRecord = {
  requests: number
  statuses: Map<number, number>
  /** Routes with a processed request. */
  routes: Set<string>
  /** Different values processed per field, two at most. */
  values: Map<string, Set<string>>
  errors: string[]
  otherHosts: number
}

export type Recorder = {
  port: number
  record: ScanRecord
  close(): Promise<void>
}

type RecorderOptions = {
  routes: readonly AppRoute[]
  /** Start requests of the scanner; their edit versions are kept current. */
  starts: readonly StartRequest[]
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
  routes,
  starts,
  port,
  host,
  planted,
}: RecorderOptions): Promise<Recorder> {
  const record: ScanRecord = {
    requests: 0,
    statuses: new Map(),
    routes: new Set(),
    values: new Map(),
    errors: [],
    otherHosts: 0,
  }
  const routeObjects = routes.map(({ path }) => ({ path, id: path }))
  const findRoute = (path: string) => matchRoutes(routeObjects, pagePath(path))?.[0]?.route.id

  const versions = openVersionTracker({ starts, port, host })
  const server = createServer(async (incoming, response) => {
    const url = URL.parse(incoming.url ?? '', `http://${host}`)
    if (url?.host !== host) {
      record.otherHosts += 1
      response.writeHead(502).end()
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const originalBody = Buffer.concat(chunks)
    if (await planted(incoming, response, originalBody.toString('latin1'))) return
    const page = pagePath(url.pathname)
    const body = await versions.refreshVersion(page, originalBody, incoming.headers.cookie)
    const route = findRoute(page)
    record.requests += 1
    const { cookie, 'proxy-connection': _, ...headers } = incoming.headers
    const isSignedIn = route === undefined || !endsSession.test(route)
    const sent = request({
      host: '127.0.0.1',
      port,
      method: incoming.method,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...headers,
        ...(headers['content-length'] && { 'content-length': String(body.length) }),
        host,
        // Rate limits per address would soon reject everything.
        'x-forwarded-for': toAddress(record.requests),
        connection: 'close',
        ...(cookie && isSignedIn && { cookie }),
      },
    })
    sent.once('error', () => response.destroy())
    sent.once('response', (upstream) => {
      const status = upstream.statusCode ?? 0
      record.statuses.set(status, (record.statuses.get(status) ?? 0) + 1)
      if (route && isProcessed(status)) {
        const method = incoming.method === 'POST' ? 'POST' : 'GET'
        record.routes.add(route)
        for (const [name, value] of listValues(url, headers['content-type'] ?? '', body)) {
          recordValue(record, toFieldKey({ route, method }, name), value)
        }
      }
      if (status === 500) {
        record.errors.push(
          `${incoming.method} ${url.pathname}${url.search} ${body.toString('latin1').slice(0, 600)}`,
        )
      }
      const { 'set-cookie': __, connection: ___, ...said } = upstream.headers
      response.writeHead(status, said)
      upstream.pipe(response)
    })
    sent.end(body)
  })
  // A tunnel would reach other hosts.
  server.on('connect', (_, socket) => {
    record.otherHosts += 1
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
function openVersionTracker({
  starts,
  port,
  host,
}: Pick<RecorderOptions, 'starts' | 'port' | 'host'>) {
  const initialVersions = new Map(
    starts.flatMap(({ path, fields }) => {
      const field = fields.find(({ name, value }) => name === 'seen' && value !== '')
      return field ? [[path, field.value] as const] : []
    }),
  )
  return {
    // Before every request; otherwise every second one would be a conflict and look like a reaction to an
    // attack.
    async refreshVersion(path: string, body: Buffer, cookie = ''): Promise<Buffer> {
      const oldVersion = initialVersions.get(path)
      if (oldVersion === undefined || body.length === 0) return body
      const { text } = await sendRequest(port, { host, path, headers: { cookie } })
      const [, newVersion] = /name="seen" value="([^"]*)"/.exec(text) ?? []
      if (newVersion === undefined) return body
      const said = (value: string) => `seen=${encodeURIComponent(value)}`
      return Buffer.from(
        body.toString('latin1').replace(said(oldVersion), said(newVersion)),
        'latin1',
      )
    },
  }
}

function pagePath(path: string): string {
  return path.replace(/\.data$/, '')
}

const endsSession = /^\/(login|logout|admin\/log(in|out)|admin\/invitation)\b/

// These statuses reject before a form is read: origin, method, session, limits or overload.
function isProcessed(status: number): boolean {
  return ![401, 403, 405, 413, 421, 429, 431, 502, 503].includes(status)
}

function recordValue({ values }: ScanRecord, key: string, value: string): void {
  const known = values.get(key) ?? new Set()
  if (known.size < 2) known.add(value)
  values.set(key, known)
}

function listValues(url: URL, type: string, body: Buffer): [string, string][] {
  return [...url.searchParams, ...parseBody(type, body.toString('latin1'))]
}

function parseBody(type: string, body: string): [string, string][] {
  if (type.includes('urlencoded')) return [...new URLSearchParams(body)]
  if (type.includes('multipart')) {
    const parts = body.matchAll(/name="([^"]*)"([\s\S]*?)(?=\r\n--)/g)
    return [...parts].map(([, name = '', value = '']) => [name, value])
  }
  if (!type.includes('json')) return []
  try {
    return flatten(JSON.parse(body), '')
  } catch {
    return []
  }
}

function flatten(value: unknown, name: string): [string, string][] {
  if (Array.isArray(value)) {
    return value.flatMap((one, at) =>
      isRecord(one) ? flatten(one, `${name}.${at}`) : flatten(one, `${name}[]`),
    )
  }
  if (!isRecord(value)) return [[name, String(value)]]
  return Object.entries(value).flatMap(([field, inner]) =>
    flatten(inner, name ? `${name}.${field}` : field),
  )
}

function toAddress(count: number): string {
  return `100.${64 + ((count >> 14) & 63)}.${(count >> 6) & 255}.${1 + (count & 63)}`
}
