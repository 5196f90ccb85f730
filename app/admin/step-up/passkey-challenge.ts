import { redirect } from 'react-router'
import { isRefused } from '#domain/errors/errors.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { startPasskeyConfirmation } from '#server/business/staff/confirm-identity.ts'
import { toRefusedResult } from '#web/form-result.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import type { Route } from './+types/passkey-challenge'

export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.security())
}

export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const started = await runOrRefuse(args, 'securitySaveFailed', () =>
    startPasskeyConfirmation(args.context.get(requestScopeContext), signedIn),
  )
  return isRefused(started) ? toRefusedResult(started) : started
}
