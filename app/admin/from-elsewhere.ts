import type { MiddlewareFunction } from 'react-router'
import { cookieOf, staffCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'

/**
 * Whoever follows a link from a mail in their browser comes from another site, and their browser keeps the strict
 * cookie back. They are let in by a page of our own that asks for the same address once more: that request is ours.
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

// Without a word to read: it is gone at once.
const threshold =
  '<!doctype html><html lang="en"><title>Torv</title><meta http-equiv="refresh" content="0"></html>'
