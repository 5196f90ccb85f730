import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { requestScopeContext } from '#server/http/visit.ts'
import { startPasskeyConfirmation } from '#server/staff/confirm-person.ts'
import { toRefusedResult } from '../form-answer.ts'
import { runOrRefuse } from '../read-or.ts'
import { getSignedInStaff } from '../signed-in.ts'
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
