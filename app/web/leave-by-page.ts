import type { MiddlewareFunction } from 'react-router'
import { escapeXml } from '#shared/xml.ts'

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
