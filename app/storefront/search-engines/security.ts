import { refused } from '#domain/errors.ts'
import { securityText } from '#domain/read-by-machines.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { readStorefront } from '#server/stores/read-storefront.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/security'

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { origin, company } = orRefuse(await readStorefront(visitedShop(context), url.port))
  if (!company.email) return orRefuse<Response>(refused('pageNotFound'))
  return new Response(securityText(origin, company.email, new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
