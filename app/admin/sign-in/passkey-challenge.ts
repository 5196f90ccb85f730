import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { visitContext } from '#server/http/visit.ts'
import { startPasskeySignIn } from '#server/staff/start-passkey.ts'
import { notTaken } from '../form-answer.ts'
import { changeOr } from '../read-or.ts'
import type { Route } from './+types/passkey-challenge'

export function loader() {
  throw redirect(to.admin.login())
}

/** First step of a passkey sign-in: returns the challenge. */
export async function action(asked: Route.ActionArgs) {
  const started = await changeOr(asked, 'staffSignInFailed', () =>
    startPasskeySignIn(asked.context.get(visitContext)),
  )
  return isRefused(started) ? notTaken(started) : started
}
