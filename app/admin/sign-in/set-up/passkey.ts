import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { newPasskeyAnswer } from '#domain/forms/passkey-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { cookieOf, staffStepCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import { finishPasskeySetUp } from '#server/staff/set-up-factor.ts'
import { faulty, notTaken } from '../../form-answer.ts'
import { originOf } from '../../origin-of.ts'
import { changeOr } from '../../read-or.ts'
import { browserOf } from '../browser-of.ts'
import { sessionHeaders, wayIn } from '../let-in.ts'
import type { Route } from './+types/passkey'

export function loader() {
  throw redirect(to.admin.login())
}

/** Second step of the set-up: verifies the new passkey and opens a session. */
export async function action(asked: Route.ActionArgs) {
  const { request, context, url } = asked
  const read = readForm(newPasskeyAnswer, await request.formData())
  if ('faults' in read) return faulty(read.faults)
  const visit = context.get(visitContext)
  const step = cookieOf(request, visit, staffStepCookie)
  if (!step) return notTaken(refused('stepExpired'))
  const entered = await changeOr(asked, 'securitySaveFailed', () =>
    finishPasskeySetUp(
      visit,
      originOf(request, visit),
      step,
      read.values,
      browserOf(request, visit),
    ),
  )
  if (isRefused(entered)) return notTaken(entered)
  const { codes, token } = entered
  return Response.json({ codes, way: wayIn(url) }, { headers: sessionHeaders(visit, token) })
}
