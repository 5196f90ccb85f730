import { refused, type Refused, getRefusalStatus } from '#shared/errors/errors.ts'
import { isUnusedDataPath } from '#shared/paths/data-path.ts'
import { parseTarget, type Target } from './canonical-path.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendRedirect, sendRefusal, sendText } from './send-response.ts'

export type RequestHead = {
  method?: string | undefined
  url?: string | undefined
  httpVersion?: string | undefined
  headers: Record<string, string | string[] | undefined>
  headersDistinct: Record<string, string[] | undefined>
}

export type ValidRequest = { host: string; target: Target; isReading: boolean }
export type Rejection = { refused: Refused } | { moved: string } | 'misdirected'

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Checks the head alone: one way to find its end, a single host, an unambiguous path and our own origin. */
export function validateRequest(
  { method, url = '', httpVersion, headers, headersDistinct }: RequestHead,
  { isSecure }: { isSecure: boolean },
): ValidRequest | Rejection {
  // HTTP/1.0 knows no chunks: a proxy of that time sees another end of the request (RFC 9112, 6.1).
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)
    return { refused: refused('requestInvalid') }
  if (!methods.has(method ?? '')) return { refused: refused('methodNotAllowed') }
  const [host = '', ...others] = headersDistinct['host'] ?? []
  const target = parseTarget(url, host)
  if (target === 'misdirected') return target
  if (target === 'invalid' || host === '' || others.length > 0)
    return { refused: refused('requestInvalid') }
  if ('moved' in target) return target
  if (isUnusedDataPath(target.path)) return { refused: refused('pageNotFound') }
  const isReading = method === 'GET' || method === 'HEAD'
  if (!isReading && !isFromOwnOrigin(headers, host, { isSecure }))
    return { refused: refused('originForbidden') }
  return { host, target, isReading }
}

type Headers = Record<string, string | string[] | undefined>

/**
 * Checks `Sec-Fetch-Site`, then `Origin`. Browsers send at least one; without both, requests are accepted only
 * if they carry no cookies. In production everyone comes over https, whatever the connection of a proxy uses; a
 * developer may use either.
 */
function isFromOwnOrigin(
  headers: Headers,
  host: string,
  { isSecure }: { isSecure: boolean },
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = headers
  if (origin === undefined) return headers.cookie === undefined
  const parsed = typeof origin === 'string' ? URL.parse(origin) : null
  const schemes = isSecure ? ['https:'] : ['https:', 'http:']
  return parsed?.host === host.toLowerCase() && schemes.includes(parsed.protocol)
}

export function sendRejection(response: ServerResponse, rejection: Rejection): void {
  if (rejection === 'misdirected') sendText(response, 421, 'Misdirected request\n')
  else if ('moved' in rejection) sendRedirect(response, 308, rejection.moved)
  else sendRefusal(response, rejection.refused, toAllowHeader(rejection.refused))
}

function toAllowHeader({ refused: code }: Refused): Record<string, string> {
  return code === 'methodNotAllowed' ? { allow: [...methods].join(', ') } : {}
}

/** Closes the connection if an unread body remains on it. */
export function refuseUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refused,
): void {
  sendRefusal(response, refusal, {
    ...(!request.complete && { connection: 'close' }),
    ...(getRefusalStatus(refusal) === 503 && { 'retry-after': '2' }),
  })
}
