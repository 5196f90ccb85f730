import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { newPasskeyResponse } from '#domain/forms/passkey-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { readCookie, staffStepCookie } from '#server/platform/http/cookies.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { finishPasskeySetUp } from '#server/business/staff/set-up-factor.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { getPageOrigin } from '#web/get-page-origin.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { getBrowser } from '../get-browser.ts'
import { getSessionHeaders, getEntryPath } from '../sign-in-responses.ts'
import type { Route } from './+types/passkey'

export function loader() {
  throw redirect(to.admin.login())
}

/** Second step of the set-up: verifies the new passkey and opens a session. */
export async function action(args: Route.ActionArgs) {
  const { request, context, url } = args
  const parsed = parseForm(newPasskeyResponse, await request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  const requestScope = context.get(requestScopeContext)
  const step = readCookie(request, requestScope, staffStepCookie)
  if (!step) return toRefusedResult(refused('stepExpired'))
  const signedIn = await runOrRefuse(args, 'securitySaveFailed', () =>
    finishPasskeySetUp(
      requestScope,
      getPageOrigin(request, requestScope),
      step,
      parsed.values,
      getBrowser(request, requestScope),
    ),
  )
  if (isRefused(signedIn)) return toRefusedResult(signedIn)
  return Response.json(
    { codes: signedIn.codes, way: getEntryPath(url) },
    { headers: getSessionHeaders(context, signedIn) },
  )
}
