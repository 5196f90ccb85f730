import { isRefused, getRefusalStatus } from '#domain/errors.ts'
import { getStoreOrigin } from '#domain/origin.ts'
import { formatRobotsTxt } from '#domain/sitemap.ts'
import { throwIfRefused } from '#server/http/or-refuse.ts'
import { getVisitorHandle, requestScopeContext } from '#server/http/visit.ts'
import { readOwnPages } from '#server/stores/read-own-pages.ts'
import type { Route } from './+types/robots'

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const shop = getVisitorHandle(context.get(requestScopeContext))
  // An unknown shop is a permanent answer; a failing database throws instead.
  if (isRefused(shop) && getRefusalStatus(shop) < 500) return toTextResponse(formatRobotsTxt(null))
  const { domain } = throwIfRefused(await readOwnPages(throwIfRefused(shop)))
  return toTextResponse(formatRobotsTxt(getStoreOrigin(domain, url.port)))
}

function toTextResponse(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
