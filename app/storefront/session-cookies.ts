import { sessionHintCookie } from '#domain/session.ts'
import {
  cookieLine,
  cookieOf,
  cookieRemoval,
  type Cookie,
  customerCookie,
} from '#server/http/cookies.ts'
import type { Visit } from '#server/http/visit.ts'

const hint: Cookie = { name: sessionHintCookie, sameSite: 'Lax', isReadable: true }

// The maximum of browsers; the session has its own expiry.
const lasting = 400 * 24 * 60 * 60

export function sessionTokenOf(request: Request, visit: Visit): string | null {
  return cookieOf(request, visit, customerCookie)
}

export function signedInHeaders(visit: Visit, token: string): Headers {
  return setting(
    cookieLine(visit, customerCookie, token, lasting),
    cookieLine(visit, hint, '1', lasting),
  )
}

export function signedOutHeaders(visit: Visit): Headers {
  return setting(cookieRemoval(visit, customerCookie), cookieRemoval(visit, hint))
}

function setting(...lines: string[]): Headers {
  const headers = new Headers()
  for (const line of lines) headers.append('set-cookie', line)
  return headers
}
