import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { passkeyResponse } from '#domain/forms/passkey-forms.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { signInWithPasskey } from '#server/staff/sign-in-with-passkey.ts'
import { toRefusedResult } from '../form-answer.ts'
import { getPageOrigin } from '../origin-of.ts'
import { runOrRefuse } from '../read-or.ts'
import type { Route } from './+types/passkey'
import { getBrowser } from './browser-of.ts'
import { getSessionHeaders, getEntryPath } from './let-in.ts'

export function loader() {
  throw redirect(to.admin.login())
}

/** Second step of a passkey sign-in: verifies the signed challenge. */
export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  const parsed = parseForm(passkeyResponse, await request.formData())
  if ('fieldErrors' in parsed) return toRefusedResult(refused('passkeyRefused'))
  const requestScope = context.get(requestScopeContext)
  const signedIn = await runOrRefuse(args, 'staffSignInFailed', () =>
    signInWithPasskey(
      requestScope,
      getPageOrigin(request, requestScope),
      parsed.values,
      getBrowser(request, requestScope),
    ),
  )
  if (isRefused(signedIn)) return toRefusedResult(signedIn)
  return Response.json(
    { way: getEntryPath(url) },
    { headers: getSessionHeaders(requestScope, signedIn.token) },
  )
}
