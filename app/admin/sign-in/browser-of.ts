import { cookieOf, staffCookie } from '#server/http/cookies.ts'
import type { Visit } from '#server/http/visit.ts'

export function browserOf(request: Request, visit: Visit) {
  return {
    token: cookieOf(request, visit, staffCookie),
    user_agent: request.headers.get('user-agent') ?? '',
  }
}
