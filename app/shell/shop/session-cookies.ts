import { sessionHintCookie } from '#shared/people/session-watch.ts'
import { sessionTimes } from '#shared/durations.ts'
import {
  serializeCookie,
  readCookie,
  serializeCookieRemoval,
  type Cookie,
  customerCookie,
} from '#platform/http/cookies.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'

const hintCookie: Cookie = { name: sessionHintCookie, sameSite: 'Lax', isReadable: true }

export function readSessionToken(request: Request, requestScope: RequestScope): string | null {
  return readCookie(request, requestScope, customerCookie)
}

export function toSignedInHeaders(requestScope: RequestScope, token: string): Headers {
  return toCookieHeaders(
    serializeCookie(requestScope, customerCookie, token, sessionTimes.customerCookie),
    serializeCookie(requestScope, hintCookie, '1', sessionTimes.customerCookie),
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
