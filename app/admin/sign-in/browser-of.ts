import { readCookie, staffCookie } from '#server/http/cookies.ts'
import type { RequestScope } from '#server/http/visit.ts'

export function getBrowser(request: Request, requestScope: RequestScope) {
  return {
    token: readCookie(request, requestScope, staffCookie),
    user_agent: request.headers.get('user-agent') ?? '',
  }
}
