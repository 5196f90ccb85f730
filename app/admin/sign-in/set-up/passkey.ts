import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { newPasskeyResponse } from '#domain/forms/passkey-forms.ts'
import { parseForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { readCookie, staffStepCookie } from '#server/http/cookies.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { finishPasskeySetUp } from '#server/staff/set-up-factor.ts'
import { toInvalidResult, toRefusedResult } from '../../form-answer.ts'
import { getPageOrigin } from '../../origin-of.ts'
import { runOrRefuse } from '../../read-or.ts'
import { getBrowser } from '../browser-of.ts'
import { getSessionHeaders, getEntryPath } from '../let-in.ts'
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
  const { codes, token } = signedIn
  return Response.json(
    { codes, way: getEntryPath(url) },
    { headers: getSessionHeaders(requestScope, token) },
  )
}
