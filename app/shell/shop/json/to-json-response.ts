import { isRefused, getRefusalStatus, getRefusalText, type Refused } from '#shared/errors/errors.ts'
import { defaultLocale, getLanguage, parseLocaleSettings } from '#shared/stores/locale.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { getVisitorHandle } from '#platform/http/request-scope.ts'
import { findSalesSettings } from '#features/stores/server/settings.ts'

/** Returns the result as JSON, or `error` in the shop's language. */
export async function toJsonResponse(
  requestScope: RequestScope,
  result: object | Refused,
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (!isRefused(result)) return Response.json(result, { headers })
  const error = getRefusalText(result, await getShopLanguage(requestScope))
  const status = getRefusalStatus(result)
  if (status === 429) headers.set('retry-after', '60')
  return Response.json({ error, code: result.refused }, { status, headers })
}

async function getShopLanguage(requestScope: RequestScope): Promise<'da' | 'en'> {
  const shop = getVisitorHandle(requestScope)
  // Falls back to the default language if the database cannot be read.
  const salesTerms = isRefused(shop)
    ? undefined
    : await findSalesSettings(shop, shop.scope).catch(() => undefined)
  return getLanguage(
    salesTerms ? parseLocaleSettings(salesTerms.locale_settings).locale : defaultLocale,
  )
}
