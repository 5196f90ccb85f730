import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { to } from '#domain/paths.ts'
import { visitContext } from '#server/http/visit.ts'
import { startPasskeyConfirmation } from '#server/staff/confirm-person.ts'
import { notTaken } from '../form-answer.ts'
import { changeOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import type { Route } from './+types/passkey-challenge'

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.security())
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const started = await changeOr(asked, 'securitySaveFailed', () =>
    startPasskeyConfirmation(asked.context.get(visitContext), signedIn),
  )
  return isRefused(started) ? notTaken(started) : started
}
