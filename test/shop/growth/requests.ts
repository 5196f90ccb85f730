import type { RequestParts } from '../../support/growth/measured-server.ts'
import type { Target } from './targets.ts'

/** Changes to the plain request of a target. */
export type Addition = {
  path?: string
  host?: string
  /** Header lines, each with its line break. */
  head?: string
  cookies?: string
  type?: string
  body?: string | Buffer
  /** Bytes of each chunk, where the body is sent in chunks. */
  chunk?: number
  /** Whole requests sent before this one on the same connection. */
  before?: string
}

// A short boundary leaves room for more parts.
const boundary = 'g'

export const types = {
  form: 'application/x-www-form-urlencoded',
  parts: `multipart/form-data; boundary=${boundary}`,
  json: 'application/json',
}

let senders = 0

export function buildRequest(target: Target, added: Addition = {}): RequestParts {
  const { method, host, isKeptOpen = false } = target
  // Each request has its own address, so that no rate limit counts them together.
  senders += 1
  const sender = `10.${(senders >> 16) % 256}.${(senders >> 8) % 256}.${senders % 256}`
  const cookies = [target.cookie, added.cookies ?? ''].filter(Boolean).join('; ')
  const body = Buffer.from(added.body ?? '')
  const length = added.chunk ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`
  const posted = [`Origin: http://${host}`, `Content-Type: ${added.type ?? types.form}`, length]
  const lines = [
    `${method} ${added.path ?? target.path} HTTP/1.1`,
    `Host: ${added.host ?? host}`,
    `X-Forwarded-For: ${sender}`,
    ...(cookies ? [`Cookie: ${cookies}`] : []),
    ...(method === 'POST' ? posted : []),
    ...(isKeptOpen ? [] : ['Connection: close']),
  ]
  const start = Buffer.from(
    `${added.before ?? ''}${lines.join('\r\n')}\r\n${added.head ?? ''}\r\n`,
    'latin1',
  )
  if (added.chunk) return [start, ...splitIntoChunks(body, added.chunk)]
  return [Buffer.concat([start, body, isKeptOpen ? createLastRequest(host) : Buffer.alloc(0)])]
}

// The fast path serves no request with `Connection: close`, so a health check ends the connection.
function createLastRequest(host: string): Buffer {
  return Buffer.from(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
}

function splitIntoChunks(body: Buffer, size: number): Buffer[] {
  const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_, at) => {
    const text = String(body.subarray(at * size, (at + 1) * size))
    return Buffer.from(`${text.length.toString(16)}\r\n${text}\r\n`)
  })
  return [...chunks, Buffer.from('0\r\n\r\n')]
}

/** A part of a multipart body; `more` is added to its first header. */
export function createPart(name: string, value: string, more = ''): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
}

export function createMultipart(
  ...parts: readonly (string | Buffer)[]
): Pick<Addition, 'type' | 'body'> {
  const all = [...parts, `--${boundary}--\r\n`].map((one) => Buffer.from(one))
  return { type: types.parts, body: Buffer.concat(all) }
}

export function createFilePart(name: string, bytes: Buffer): Buffer {
  const head = createPart(name, '', '; filename="a"').slice(0, -2)
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')])
}
