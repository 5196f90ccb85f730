import { refused } from '#domain/errors/errors.ts'
import { formatSecurityTxt } from '#domain/shared/well-known-texts.ts'
import { throwIfRefused } from '#server/platform/http/throw-if-refused.ts'
import { readStorefront } from '#server/business/storefront/read-storefront.ts'
import { getVisitedShop } from '../shell/visited-shop.ts'
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
