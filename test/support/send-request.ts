import { request, type IncomingHttpHeaders } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { connect } from 'node:net'

export type HttpResponse = {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

type RequestOptions = {
  method?: string
  host: string
  path?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** A local port, or an endpoint with the local address to connect from and the CA certificate for TLS. */
export type Endpoint =
  | number
  | {
      host: string
      port: number
      localAddress?: string
      ca?: string
      /** Plays a proxy that takes https: browsers name such an origin. */
      isSecure?: boolean
    }

/** Sends a request as a browser that resolves `host` to this endpoint; nothing is normalised. */
export function sendRequest(
  endpoint: Endpoint,
  { method = 'GET', host, path = '/', headers = {}, body }: RequestOptions,
): Promise<HttpResponse> {
  const target = toEndpoint(endpoint)
  const send = target.ca ? requestSecurely : request
  return new Promise((resolve, reject) => {
    const outgoing = send(
      { ...target, method, path, agent: false, headers: { ...headers, host } },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const bytes = Buffer.concat(chunks)
        const { statusCode = 0 } = response
        resolve({ status: statusCode, headers: response.headers, bytes, text: String(bytes) })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

export function toEndpoint(endpoint: Endpoint): Exclude<Endpoint, number> {
  return typeof endpoint === 'number' ? { host: '127.0.0.1', port: endpoint } : endpoint
}

/** Sends exactly these bytes and reads until the server closes; the last request must ask it to. */
export async function sendRaw(port: number, rawText: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (bytes: Buffer) => received.push(bytes))
  // The server may close while bytes are still being sent.
  socket.on('error', () => {})
  socket.write(rawText, 'latin1')
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(received).toString('latin1')
}

/** Sends `rawText`, then one byte at a time until the server closes. */
export async function sendSlowly(
  port: number,
  rawText: string,
): Promise<{ received: string; byteCount: number }> {
  const socket = connect(port, '127.0.0.1')
  const received: Buffer[] = []
  let byteCount = 0
  socket.on('data', (bytes: Buffer) => received.push(bytes))
  socket.on('error', () => {})
  socket.write(rawText, 'latin1')
  const timer = setInterval(() => {
    byteCount += 1
    socket.write('a')
  }, 20)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return { received: Buffer.concat(received).toString('latin1'), byteCount }
}

export function parseStatuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
}
