import { redirect } from 'react-router'
import { isRefused, refused } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { cookieOf, staffStepCookie } from '#server/http/cookies.ts'
import { visitContext } from '#server/http/visit.ts'
import { startPasskeySetUp } from '#server/staff/set-up-factor.ts'
import { notTaken } from '../../form-answer.ts'
import { changeOr } from '../../read-or.ts'
import type { Route } from './+types/passkey-challenge'

export function loader() {
  throw redirect(to.admin.login())
}

/** First step of a passkey set-up during sign-in: returns the creation options. */
export async function action(asked: Route.ActionArgs) {
  const visit = asked.context.get(visitContext)
  const step = cookieOf(asked.request, visit, staffStepCookie)
  if (!step) return notTaken(refused('stepExpired'))
  const started = await changeOr(asked, 'securitySaveFailed', () => startPasskeySetUp(visit, step))
  return isRefused(started) ? notTaken(started) : started
}
