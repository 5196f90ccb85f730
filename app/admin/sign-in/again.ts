import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { staffSignInForm } from '#domain/forms/sign-in-form.ts'
import { to } from '#domain/paths.ts'
import { visitContext } from '#server/http/visit.ts'
import { signInStaff } from '#server/staff/sign-in-staff.ts'
import { changeOr } from '../read-or.ts'
import type { Route } from './+types/again'
import { letInAgain, notLetIn, stepHeaders } from './let-in.ts'
import { browserOf } from './browser-of.ts'

export function loader() {
  throw redirect(to.admin.login())
}

/** Password of a sign-in in a dialog over the current page. */
export async function action(asked: Route.ActionArgs) {
  const { request, context } = asked
  const visit = context.get(visitContext)
  const read = readForm(staffSignInForm, await request.formData())
  if ('faults' in read) return notLetIn(Object.values(read.faults)[0])
  const signedIn = await changeOr(asked, 'staffSignInFailed', () =>
    signInStaff(visit, read.values, browserOf(request, visit)),
  )
  if (isRefused(signedIn)) return notLetIn(signedIn)
  if ('token' in signedIn) return letInAgain(visit, signedIn.token)
  // A second factor is set up on pages of its own, never in the dialog.
  if (signedIn.next === 'set_up') return notLetIn(refused('factorRequired'))
  return Response.json({ next: 'code' }, { headers: stepHeaders(visit, signedIn) })
}
