import { redirect } from 'react-router'
import { languageForm } from '#features/staff/rules/language-form.ts'
import { refused } from '#shared/errors/errors.ts'
import { parseForm } from '#shared/forms/parse-form.ts'
import { to } from '#shared/paths/paths.ts'
import { isStaffPath } from '#shared/paths/staff-path.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { switchLanguage } from '#features/staff/server/switch-language.ts'
import type { Route } from './+types/language'
import { toLanguageCookie } from './own-language.ts'
import { findSignedInStaff } from './signed-in-staff.ts'

/** Also before the sign-in, where the browser alone remembers it. */
export async function action(args: Route.ActionArgs) {
  const requestScope = args.context.get(requestScopeContext)
  const signedIn = await findSignedInStaff(args)
  const parsed = parseForm(languageForm, await args.request.formData())
  if ('fieldErrors' in parsed) return throwIfRefused<null>(refused('requestInvalid'))
  const { language, from } = parsed.values
  if (signedIn) await switchLanguage(requestScope.database, signedIn.user.id, language)
  return redirect(isOwnPage(from) ? from : to.admin(), {
    headers: { 'set-cookie': toLanguageCookie(requestScope, language) },
  })
}

export function loader() {
  throw redirect(to.admin())
}

function isOwnPage(from: string): boolean {
  const { pathname, search } = new URL(from, 'http://admin')
  return isStaffPath(pathname) && from === `${pathname}${search}`
}
