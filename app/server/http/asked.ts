import type { IncomingMessage, ServerResponse } from 'node:http'
import { vicinityOf } from '#domain/client-address.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { BodyBudget, HeldBody } from './body-budget.ts'
import type { Target } from './canonical-path.ts'
import { formBoundsAt } from './form-bounds.ts'
import { formFault } from './form-fault.ts'
import { longestBody } from './longest-body.ts'
import type { Visit } from './visit.ts'

/** The request as the app reads it, its body whole and within its limits; or why it is not read. */
export async function askedOf(
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  target: Target,
  budget: BodyBudget,
): Promise<Request | Refused> {
  const { method = 'GET' } = request
  const headers = headersOf(request)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody
    ? await bodyOf(request, response, await longestBody(request, target.path, visit), {
        budget,
        network: vicinityOf(visit.client_address),
      })
    : null
  if (isRefused(body)) return body
  const type = headers.get('content-type') ?? ''
  const fault = body && formFault(type, body, formBoundsAt(target.path))
  if (fault) return fault
  const { host = '' } = request.headers
  const address = addressOf(visit, host, target.path + target.search)
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

async function bodyOf(
  request: IncomingMessage,
  response: ServerResponse,
  most: number,
  { budget, network }: { budget: BodyBudget; network: string },
): Promise<Buffer<ArrayBuffer> | Refused> {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > most) return refused('requestTooLarge')
  if (response.closed) return refused('requestInvalid')
  const dropping = Promise.withResolvers<Refused>()
  const held = budget.open(network, announced, () => dropping.resolve(refused('serverBusy')))
  if (!held) return refused('serverBusy')
  response.once('close', held.release)
  return Promise.race([dropping.promise, readWhole(request, most, held)])
}

// Given up as soon as the body is known to be too large, or to be more than there is room for.
async function readWhole(
  request: IncomingMessage,
  most: number,
  held: HeldBody,
): Promise<Buffer<ArrayBuffer> | Refused> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue
    size += chunk.length
    if (size > most) return refused('requestTooLarge')
    if (!held.take(chunk.length)) return refused('serverBusy')
    chunks.push(chunk)
  }
  held.finish()
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
