import { redirect } from 'react-router'
import { isRefused } from '#domain/errors/errors.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { startPasskeySignIn } from '#server/business/staff/start-passkey.ts'
import { toRefusedResult } from '#web/form-response.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
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
