import type { MiddlewareFunction } from 'react-router'
import { readCookie, staffCookie } from '#platform/http/cookies.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'

/**
 * Browsers withhold the SameSite=Strict cookie when a link is followed from another site, such as webmail.
 * Responds with a page that reloads itself: that request is same-origin and carries the cookie.
 */
export const reloadForStrictCookie: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const fetchSite = request.headers.get('sec-fetch-site')
  const isLink =
    request.method === 'GET' &&
    request.headers.get('sec-fetch-mode') === 'navigate' &&
    (fetchSite === 'cross-site' || fetchSite === 'same-site')
  if (!isLink || readCookie(request, context.get(requestScopeContext), staffCookie)) return next()
  return new Response(reloadPage, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

// Empty, because it reloads immediately.
const reloadPage =
  '<!doctype html><html lang="en"><title>Torv</title><meta http-equiv="refresh" content="0"></html>'
