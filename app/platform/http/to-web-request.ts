import type { IncomingMessage, ServerResponse } from 'node:http'
import { maskAddress } from '#shared/client-address.ts'
import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import { type BodyBudget, type HeldBody, getBodyLimit } from './body-budget.ts'
import type { Target } from './canonical-path.ts'
import { getFormBounds, checkForm } from './check-form.ts'
import type { Credentials } from './credentials.ts'
import type { RequestScope } from './request-scope.ts'

/** Converts Node's request to a web Request with its body read in full, or returns why it was refused. */
export async function toWebRequest(
  request: IncomingMessage,
  response: ServerResponse,
  scope: RequestScope,
  target: Target,
  { bodies: budget, credentials }: { bodies: BodyBudget; credentials: Credentials },
): Promise<Request | Refused> {
  const { method = 'GET' } = request
  const headers = toHeaders(request)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody
    ? await readBody(
        request,
        response,
        await getBodyLimit(request, target.path, scope, credentials),
        {
          budget,
          network: maskAddress(scope.client_address),
        },
      )
    : null
  if (isRefused(body)) return body
  const type = headers.get('content-type') ?? ''
  const formRefusal = body && checkForm(type, body, getFormBounds(target.path))
  if (formRefusal) return formRefusal
  const { host = '' } = request.headers
  const address = toAddress(scope, host, target.path + target.search)
  const origin = headers.get('origin')
  // Origin was already validated. React Router checks it again: pages with `no-referrer` send `Origin: null`,
  // and behind a proxy only the browser knows that the connection is https.
  if (origin === 'null') headers.delete('origin')
  const isSecure = origin === `https://${host}`
  return new Request(isSecure ? address.replace(/^http:/, 'https:') : address, {
    method,
    headers,
    signal: createAbortSignal(response),
    ...(body && { body }),
  })
}

/** Requests with an invalid host get a fixed address, so every path leads to the refusal. */
export function toAddress({ refused }: RequestScope, host: string, path: string): string {
  return refused?.refused === 'domainInvalid'
    ? 'http://invalid.localhost/'
    : `http://${host}${path}`
}

async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: number,
  { budget, network }: { budget: BodyBudget; network: string },
): Promise<Buffer<ArrayBuffer> | Refused> {
  const announcedLength = Number(request.headers['content-length'] ?? 0)
  if (announcedLength > limit) return refused('requestTooLarge')
  if (response.closed) return refused('requestInvalid')
  const dropped = Promise.withResolvers<Refused>()
  const held = budget.open(network, announcedLength, () => dropped.resolve(refused('serverBusy')))
  if (!held) return refused('serverBusy')
  response.once('close', held.release)
  return Promise.race([dropped.promise, readChunks(request, limit, held)])
}

// Stops reading as soon as the body exceeds its limit or the budget.
async function readChunks(
  request: IncomingMessage,
  limit: number,
  held: HeldBody,
): Promise<Buffer<ArrayBuffer> | Refused> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Buffer)) continue
    size += chunk.length
    if (size > limit) return refused('requestTooLarge')
    if (!held.take(chunk.length)) return refused('serverBusy')
    chunks.push(chunk)
  }
  held.finish()
  return Buffer.concat(chunks)
}

function toHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

function createAbortSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}
