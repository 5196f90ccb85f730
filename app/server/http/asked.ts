import type { IncomingMessage, ServerResponse } from 'node:http'
import { vicinityOf } from '#domain/client-address.ts'
import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { BodyBudget, HeldBody } from './body-budget.ts'
import type { Target } from './canonical-path.ts'
import { formBoundsAt } from './form-bounds.ts'
import { formFault } from './form-fault.ts'
import { longestBody } from './longest-body.ts'
import type { Visit } from './visit.ts'

/** Converts Node's request to a web Request with its body read in full, or returns why it was refused. */
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
  // Origin was already validated. React Router checks it again: pages with `no-referrer` send `Origin: null`,
  // and behind a proxy only the browser knows that the connection is https.
  if (origin === 'null') headers.delete('origin')
  const isLocked = origin === `https://${host}`
  return new Request(isLocked ? address.replace(/^http:/, 'https:') : address, {
    method,
    headers,
    signal: endOf(response),
    ...(body && { body }),
  })
}

/** Requests with an invalid host get a fixed address, so every path leads to the refusal. */
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

// Stops reading as soon as the body exceeds its limit or the budget.
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
