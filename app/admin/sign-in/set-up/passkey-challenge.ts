import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { readCookie, staffStepCookie } from '#server/http/cookies.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { startPasskeySetUp } from '#server/staff/set-up-factor.ts'
import { toRefusedResult } from '../../form-answer.ts'
import { runOrRefuse } from '../../read-or.ts'
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
