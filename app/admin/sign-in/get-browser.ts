import { readCookie, staffCookie } from '#server/platform/http/cookies.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'

export function getBrowser(request: Request, requestScope: RequestScope) {
  return {
    token: readCookie(request, requestScope, staffCookie),
    user_agent: request.headers.get('user-agent') ?? '',
  }
}
