import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { startPasskeySignIn } from '#server/staff/start-passkey.ts'
import { toRefusedResult } from '../form-answer.ts'
import { runOrRefuse } from '../read-or.ts'
import type { Route } from './+types/passkey-challenge'

export function loader() {
  throw redirect(to.admin.login())
}

/** First step of a passkey sign-in: returns the challenge. */
export async function action(args: Route.ActionArgs) {
  const started = await runOrRefuse(args, 'staffSignInFailed', () =>
    startPasskeySignIn(args.context.get(requestScopeContext)),
  )
  return isRefused(started) ? toRefusedResult(started) : started
}
