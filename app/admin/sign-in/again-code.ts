import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { codeForm } from '#domain/forms/security-forms.ts'
import { to } from '#domain/paths/paths.ts'
import { readCookie, staffStepCookie } from '#server/platform/http/cookies.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { confirmSignIn } from '#server/business/staff/confirm-sign-in.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import type { Route } from './+types/again-code'
import { getBrowser } from './get-browser.ts'
import { respondSignedIn, respondRefused } from './sign-in-responses.ts'

export function loader() {
  throw redirect(to.admin.login())
}

/** Second factor of a sign-in in a dialog over the current page. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const requestScope = context.get(requestScopeContext)
  const parsed = parseForm(codeForm, await request.formData())
  if ('fieldErrors' in parsed) return respondRefused(Object.values(parsed.fieldErrors)[0])
  const step = readCookie(request, requestScope, staffStepCookie)
  if (!step) return respondRefused(refused('stepExpired'))
  const signedIn = await runOrRefuse(args, 'staffSignInFailed', () =>
    confirmSignIn(requestScope, step, parsed.values.code, getBrowser(request, requestScope)),
  )
  return isRefused(signedIn) ? respondRefused(signedIn) : respondSignedIn(context, signedIn)
}
