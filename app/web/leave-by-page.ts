import type { MiddlewareFunction } from 'react-router'
import { escapeXml } from '#shared/xml.ts'
import { readCookie, staffCookie } from '#platform/http/cookies.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'

/**
 * The policy of pages lets forms lead to the same host only, also by redirects. A browser that has submitted a form itself
 * gets a page instead, which goes on to the other host.
 */
export const leaveByPage: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next()
  const location = response.headers.get('location') ?? ''
  const isDocument = request.headers.get('sec-fetch-mode') === 'navigate'
  if (!isDocument || !/^https?:/.test(location)) return response
  const headers = new Headers(response.headers)
  headers.delete('location')
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('cache-control', 'no-store')
  const target = escapeXml(location)
  return new Response(
    `<!doctype html><html lang="en"><title>Torv</title><meta http-equiv="refresh" content="0;url=${target}"><a href="${target}">Continue</a></html>`,
    { headers },
  )
}

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
