import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { passkeyResponse } from '#domain/forms/passkey-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { signInWithPasskey } from '#server/business/staff/sign-in-with-passkey.ts'
import { toRefusedResult } from '#web/form-response.ts'
import { getPageOrigin } from '#web/get-page-origin.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import type { Route } from './+types/passkey'
import { getBrowser } from './get-browser.ts'
import { getSessionHeaders, getEntryPath } from './sign-in-responses.ts'

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
    { headers: getSessionHeaders(context, signedIn) },
  )
}
