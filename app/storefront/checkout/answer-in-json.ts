import { isRefused, refusalStatus, refusalText, type Refused } from '#domain/errors.ts'
import { defaultLocale, languageOf, localeSettingsOf } from '#domain/locale.ts'
import type { Visit } from '#server/http/visit.ts'
import { shopOf } from '#server/http/visit.ts'
import { findTrade } from '#server/stores/settings.ts'

/** Returns the result as JSON, or `error` in the shop's language. */
export async function answerInJson(visit: Visit, answer: object | Refused): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (!isRefused(answer)) return Response.json(answer, { headers })
  const error = refusalText(answer, await languageIn(visit))
  const status = refusalStatus(answer)
  if (status === 429) headers.set('retry-after', '60')
  return Response.json({ error, code: answer.refused }, { status, headers })
}

async function languageIn(visit: Visit): Promise<'da' | 'en'> {
  const shop = shopOf(visit)
  // Falls back to the default language if the database cannot be read.
  const trade = isRefused(shop)
    ? undefined
    : await findTrade(shop, shop.scope).catch(() => undefined)
  return languageOf(trade ? localeSettingsOf(trade.locale_settings).locale : defaultLocale)
}
