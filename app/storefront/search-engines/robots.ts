import { isRefused, refusalStatus } from '#domain/errors.ts'
import { storeOrigin } from '#domain/origin.ts'
import { robots } from '#domain/sitemap.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { shopOf, visitContext } from '#server/http/visit.ts'
import { readOwnPages } from '#server/stores/read-own-pages.ts'
import type { Route } from './+types/robots'

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const shop = shopOf(context.get(visitContext))
  // An unknown shop is a permanent answer; a failing database throws instead.
  if (isRefused(shop) && refusalStatus(shop) < 500) return answer(robots(null))
  const { domain } = orRefuse(await readOwnPages(orRefuse(shop)))
  return answer(robots(storeOrigin(domain, url.port)))
}

function answer(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
