import type { MiddlewareFunction } from 'react-router'
import { cookieOf, staffCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'

/**
 * Browsers withhold the SameSite=Strict cookie when a link is followed from another site, such as webmail.
 * Responds with a page that reloads itself: that request is same-origin and carries the cookie.
 */
export const letInFromElsewhere: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const cameFrom = request.headers.get('sec-fetch-site')
  const isLink =
    request.method === 'GET' &&
    request.headers.get('sec-fetch-mode') === 'navigate' &&
    (cameFrom === 'cross-site' || cameFrom === 'same-site')
  if (!isLink || cookieOf(request, context.get(visitContext), staffCookie)) return next()
  return new Response(threshold, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

// Empty, because it reloads immediately.
const threshold =
  '<!doctype html><html lang="en"><title>Torv</title><meta http-equiv="refresh" content="0"></html>'
