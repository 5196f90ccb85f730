import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Target } from './canonical-path.ts'
import { longestBody } from './longest-body.ts'
import type { Visit } from './visit.ts'

/** The request as the app reads it, its body whole and within its limit. */
export async function askedOf(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  target: Target,
): Promise<Request | 'tooLarge'> {
  const { method = 'GET' } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody
    ? await bodyOf(request, await longestBody(request, target.path, visit))
    : null
  if (body === 'tooLarge') return body
  const { host = '' } = request.headers
  const address = addressOf(visit, host, target.path + target.search)
  const headers = headersOf(request)
  const origin = headers.get('origin')
  // The gate has judged where it comes from. The router judges once more, by the origin alone: a page whose address is
  // a key sends none with its form, and behind a proxy only the browser knows that its line is locked.
  if (origin === 'null') headers.delete('origin')
  const isLocked = origin === `https://${host}`
  return new Request(isLocked ? address.replace(/^http:/, 'https:') : address, {
    method,
    headers,
    signal: endOf(response),
    ...(body && { body }),
  })
}

/** Below a host that is none there is only the refusal, whatever the path says. */
export function addressOf({ refused }: Visit, host: string, path: string): string {
  return refused?.refused === 'domainInvalid'
    ? 'http://invalid.localhost/'
    : `http://${host}${path}`
}

// Given up as soon as the body is known to be too large: nobody fills the memory by sending slowly.
async function bodyOf(
  request: IncomingMessage,
  most: number,
): Promise<Buffer<ArrayBuffer> | 'tooLarge'> {
  if (Number(request.headers['content-length'] ?? 0) > most) return 'tooLarge'
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue
    size += chunk.length
    if (size > most) return 'tooLarge'
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

function endOf(response: ServerResponse): AbortSignal {
  const end = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) end.abort()
  })
  return end.signal
}
