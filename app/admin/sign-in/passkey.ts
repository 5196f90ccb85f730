import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { passkeyAnswer } from '#domain/forms/passkey-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { visitContext } from '#server/http/visit.ts'
import { signInWithPasskey } from '#server/staff/sign-in-with-passkey.ts'
import { notTaken } from '../form-answer.ts'
import { originOf } from '../origin-of.ts'
import { changeOr } from '../read-or.ts'
import type { Route } from './+types/passkey'
import { browserOf } from './browser-of.ts'
import { sessionHeaders, wayIn } from './let-in.ts'

export function loader() {
  throw redirect(to.admin.login())
}

/** Second step of a passkey sign-in: verifies the signed challenge. */
export async function action(asked: Route.ActionArgs) {
  const { request, context, url } = asked
  const read = readForm(passkeyAnswer, await request.formData())
  if ('faults' in read) return notTaken(refused('passkeyRefused'))
  const visit = context.get(visitContext)
  const signedIn = await changeOr(asked, 'staffSignInFailed', () =>
    signInWithPasskey(visit, originOf(request, visit), read.values, browserOf(request, visit)),
  )
  if (isRefused(signedIn)) return notTaken(signedIn)
  return Response.json({ way: wayIn(url) }, { headers: sessionHeaders(visit, signedIn.token) })
}
