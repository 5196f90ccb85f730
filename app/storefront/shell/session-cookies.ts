import { sessionHintCookie } from '#domain/people/session.ts'
import {
  serializeCookie,
  readCookie,
  serializeCookieRemoval,
  type Cookie,
  customerCookie,
} from '#server/platform/http/cookies.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'

const hintCookie: Cookie = { name: sessionHintCookie, sameSite: 'Lax', isReadable: true }

// The maximum of browsers; the session has its own expiry.
const maxAgeSeconds = 400 * 24 * 60 * 60

export function readSessionToken(request: Request, requestScope: RequestScope): string | null {
  return readCookie(request, requestScope, customerCookie)
}

export function toSignedInHeaders(requestScope: RequestScope, token: string): Headers {
  return toCookieHeaders(
    serializeCookie(requestScope, customerCookie, token, maxAgeSeconds),
    serializeCookie(requestScope, hintCookie, '1', maxAgeSeconds),
  )
}

export function toSignedOutHeaders(requestScope: RequestScope): Headers {
  return toCookieHeaders(
    serializeCookieRemoval(requestScope, customerCookie),
    serializeCookieRemoval(requestScope, hintCookie),
  )
}

function toCookieHeaders(...lines: string[]): Headers {
  const headers = new Headers()
  for (const line of lines) headers.append('set-cookie', line)
  return headers
}
