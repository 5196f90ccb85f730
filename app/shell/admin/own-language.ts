import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { durations } from '#shared/durations.ts'
import { isLanguage, type Language } from '#shared/stores/locale.ts'
import { defaultStaffLanguage } from '#shared/text/staff-texts.ts'
import { readCookie, serializeCookie, staffLanguageCookie } from '#platform/http/cookies.ts'
import { requestScopeContext, type RequestScope } from '#platform/http/request-scope.ts'
import { inLanguage } from '#platform/language/in-language.ts'
import { findSignedInStaff } from './signed-in-staff.ts'

/** A person who has signed in has a language; the sign-in follows the last one of the browser. */
export const speakOwnLanguage: MiddlewareFunction<Response> = async (args, next) => {
  const requestScope = args.context.get(requestScopeContext)
  const kept = readCookie(args.request, requestScope, staffLanguageCookie)
  const own = await findOwnLanguage(args)
  const language = own ?? (isLanguage(kept) ? kept : defaultStaffLanguage)
  const response = await inLanguage(language, next)
  if (own !== null && own !== kept && args.request.method === 'GET')
    response.headers.append('set-cookie', toLanguageCookie(requestScope, own))
  return response
}

export function toLanguageCookie(requestScope: RequestScope, language: Language): string {
  return serializeCookie(requestScope, staffLanguageCookie, language, durations.languageCookie)
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** A session that cannot be read is the matter of the page, which says so. */
async function findOwnLanguage(args: Args): Promise<Language | null> {
  try {
    return (await findSignedInStaff(args))?.user.language ?? null
  } catch {
    return null
  }
}
