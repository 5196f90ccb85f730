import { refused } from '#shared/errors/errors.ts'
import { formatSecurityTxt } from '#shared/well-known-texts.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { readStorefront } from '#features/storefront/server/read-storefront.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/security'

export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { origin, company } = throwIfRefused(
    await readStorefront(getVisitedShop(context), url.port),
  )
  if (!company.email) return throwIfRefused<Response>(refused('pageNotFound'))
  return new Response(formatSecurityTxt(origin, company.email, new Date()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
