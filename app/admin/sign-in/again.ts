import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { staffSignInForm } from '#domain/forms/sign-in-form.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { signInStaff } from '#server/business/staff/sign-in-staff.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import type { Route } from './+types/again'
import { respondSignedIn, respondRefused, getStepHeaders } from './sign-in-responses.ts'
import { getBrowser } from './get-browser.ts'

export function loader() {
  throw redirect(to.admin.login())
}

/** Password of a sign-in in a dialog over the current page. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args
  const requestScope = context.get(requestScopeContext)
  const parsed = parseForm(staffSignInForm, await request.formData())
  if ('fieldErrors' in parsed) return respondRefused(Object.values(parsed.fieldErrors)[0])
  const signedIn = await runOrRefuse(args, 'staffSignInFailed', () =>
    signInStaff(requestScope, parsed.values, getBrowser(request, requestScope)),
  )
  if (isRefused(signedIn)) return respondRefused(signedIn)
  if ('token' in signedIn) return respondSignedIn(context, signedIn)
  // A second factor is set up on pages of its own, never in the dialog.
  if (signedIn.next === 'set_up') return respondRefused(refused('factorRequired'))
  return Response.json({ next: 'code' }, { headers: getStepHeaders(requestScope, signedIn) })
}
