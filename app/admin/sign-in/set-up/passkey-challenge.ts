import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors/errors.ts'
import { to } from '#domain/paths/paths.ts'
import { readCookie, staffStepCookie } from '#server/platform/http/cookies.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { startPasskeySetUp } from '#server/business/staff/set-up-factor.ts'
import { toRefusedResult } from '#web/form-response.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import type { Route } from './+types/passkey-challenge'

export function loader() {
  throw redirect(to.admin.login())
}

/** First step of a passkey set-up during sign-in: returns the creation options. */
export async function action(args: Route.ActionArgs) {
  const requestScope = args.context.get(requestScopeContext)
  const step = readCookie(args.request, requestScope, staffStepCookie)
  if (!step) return toRefusedResult(refused('stepExpired'))
  const started = await runOrRefuse(args, 'securitySaveFailed', () =>
    startPasskeySetUp(requestScope, step),
  )
  return isRefused(started) ? toRefusedResult(started) : started
}
