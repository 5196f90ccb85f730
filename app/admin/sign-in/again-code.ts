import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { codeForm } from '#domain/forms/security-forms.ts'
import { to } from '#domain/paths.ts'
import { cookieOf, staffStepCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import { confirmSignIn } from '#server/staff/confirm-sign-in.ts'
import { changeOr } from '../read-or.ts'
import type { Route } from './+types/again-code'
import { browserOf } from './browser-of.ts'
import { letInAgain, notLetIn } from './let-in.ts'

export function loader() {
  throw redirect(to.admin.login())
}

/** Second factor of a sign-in in a dialog over the current page. */
export async function action(asked: Route.ActionArgs) {
  const { request, context } = asked
  const visit = context.get(visitContext)
  const read = readForm(codeForm, await request.formData())
  if ('faults' in read) return notLetIn(Object.values(read.faults)[0])
  const step = cookieOf(request, visit, staffStepCookie)
  if (!step) return notLetIn(refused('stepExpired'))
  const signedIn = await changeOr(asked, 'staffSignInFailed', () =>
    confirmSignIn(visit, step, read.values.code, browserOf(request, visit)),
  )
  return isRefused(signedIn) ? notLetIn(signedIn) : letInAgain(visit, signedIn.token)
}
