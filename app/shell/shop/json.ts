import {
  refused,
  type Code,
  type Refused,
  isRefused,
  getRefusalStatus,
  getRefusalText,
} from '#shared/errors/errors.ts'
import { parseJson, defaultJsonBounds } from '#shared/forms/parse-json.ts'
import type { ParsedForm } from '#shared/forms/parse-form.ts'
import { defaultLocale, getLanguage, parseLocaleSettings } from '#shared/stores/locale.ts'
import { type RequestScope, getVisitorHandle } from '#platform/http/request-scope.ts'
import { findSalesSettings } from '#features/stores/server/settings.ts'

/** The first error of a field, or `unreadable` for a body that no form could send. */
export async function readJson<Values>(
  request: Request,
  parseBody: (body: unknown) => ParsedForm<Values>,
  unreadable: Code,
): Promise<Values | Refused> {
  const text = await request.text()
  if (text.length > defaultJsonBounds.characters) return refused('requestTooLarge')
  const parsed = parseBody(parseJson(text))
  if ('values' in parsed) return parsed.values
  const [error] = Object.values(parsed.fieldErrors)
  return error && error.refused !== 'requestInvalid' ? error : refused(unreadable)
}

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
