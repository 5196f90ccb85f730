import { isRefused, getRefusalStatus } from '#shared/errors/errors.ts'
import { getStoreOrigin } from '#shared/origin.ts'
import { formatRobotsTxt } from '../../rules/seo.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { getVisitorHandle, requestScopeContext } from '#platform/http/request-scope.ts'
import { readOwnPages } from '../../server/read-page.ts'
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
