import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { answerRequest, openHubState, type HubAnswer } from './answers.ts'
import { apiPath, demoAccount, settingsPath } from './demo-account.ts'
import type { Account } from './shipments.ts'

/** `lost`: the request is carried out and its answer dropped. */
const faults = ['none', 'error', 'slow', 'nonsense', 'silent', 'lost'] as const
export type Fault = (typeof faults)[number]

const settingsBody = z.strictObject({
  fault: z.enum(faults),
  /** Milliseconds of a slow answer. */
  delay: z.int().min(0).max(60_000).default(2_000),
  /** Parcel shops that have closed. */
  closed: z.array(z.string()).default([]),
})
type TwinSettings = z.input<typeof settingsBody>

export type ParcelHubTwin = {
  /** The address of the API, without user and key. */
  address: string
  port: number
  /** Paths that were asked for, with their method. */
  requests: string[]
  /** Requests that the published description does not allow. */
  complaints: string[]
  /** All shipments have them. */
  listReferences(): string[]
  set(settings: TwinSettings): void
  close(): Promise<void>
}

/**
 * Speaks the protocol of Shipmondo, API version 3, with fictional parcel shops and labels that cannot be sent. PUT
 * /twin/settings makes it fail.
 */
export async function openParcelHubTwin({
  port: wantedPort = 0,
  accounts = [demoAccount],
}: { port?: number; accounts?: readonly Account[] } = {}): Promise<ParcelHubTwin> {
  const state = openHubState(accounts)
  const requests: string[] = []
  let settings = settingsBody.parse({ fault: 'none' })
  const set = (change: TwinSettings) => {
    settings = settingsBody.parse(change)
    state.closed = new Set(settings.closed)
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://hub')
    const body = await readBody(request)
    if (url.pathname === settingsPath && request.method === 'PUT') {
      set(JSON.parse(body))
      return send(response, { status: 200, body: settings })
    }
    requests.push(`${request.method} ${url.pathname}`)
    const { fault, delay } = settings
    if (fault === 'silent') return
    if (fault === 'error') {
      return send(response, { status: 500, body: { error: 'Internal Server Error' } })
    }
    if (fault === 'nonsense') return void response.end('<html>Vi er snart tilbage</html>')
    if (fault === 'slow') await pause(delay)
    const answer = url.pathname.startsWith(apiPath)
      ? await answerRequest(state, {
          method: request.method ?? 'GET',
          path: url.pathname.slice(apiPath.length),
          query: Object.fromEntries(url.searchParams),
          authorization: request.headers.authorization ?? '',
          contentType: request.headers['content-type'] ?? '',
          body,
        })
      : { status: 404, body: { error: 'Resource not found' } }
    if (fault === 'lost') return void request.socket.destroy()
    send(response, answer)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) =>
      send(response, { status: 400, body: { error: String(error) } }),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(wantedPort, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : 0
  return {
    address: `http://127.0.0.1:${port}${apiPath}`,
    port,
    requests,
    complaints: state.complaints,
    listReferences: () => state.shipments.map(({ body }) => body.reference ?? ''),
    set,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: HubAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
