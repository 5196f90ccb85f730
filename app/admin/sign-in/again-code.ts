import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { codeForm } from '#domain/forms/security-forms.ts'
import { to } from '#domain/paths.ts'
import { readCookie, staffStepCookie } from '#server/http/cookies.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { confirmSignIn } from '#server/staff/confirm-sign-in.ts'
import { runOrRefuse } from '../read-or.ts'
import type { Route } from './+types/again-code'
import { getBrowser } from './browser-of.ts'
import { respondSignedIn, respondRefused } from './let-in.ts'

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
  return isRefused(signedIn)
    ? respondRefused(signedIn)
    : respondSignedIn(requestScope, signedIn.token)
}
