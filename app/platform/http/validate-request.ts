import { refused, type Refused } from '#shared/errors/errors.ts'
import { isUnusedDataPath } from '#shared/paths/data-path.ts'
import { parseTarget, type Target } from './canonical-path.ts'
import { isFromOwnOrigin } from './own-origin.ts'

export type RequestHead = {
  method?: string | undefined
  url?: string | undefined
  httpVersion?: string | undefined
  headers: Record<string, string | string[] | undefined>
  headersDistinct: Record<string, string[] | undefined>
}

export type ValidRequest = { host: string; target: Target; isReading: boolean }
export type Rejection = { refused: Refused } | { moved: string } | 'misdirected'

export const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
])

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
