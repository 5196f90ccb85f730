import { redirect } from 'react-router'
import { isRefused } from '#domain/errors/errors.ts'
import { newPasskeyForm } from '#domain/forms/security-forms.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { startPasskey } from '#server/business/staff/start-passkey.ts'
import { toInvalidResult } from '#web/form-result.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { refuseForm, verifyStepUp } from '../step-up/verify-step-up.ts'
import type { Route } from './+types/passkey-challenge'

export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  throw redirect(to.admin.security())
}

/** First step of a passkey registration: checks the password and returns the creation options. */
export async function action(args: Route.ActionArgs) {
  const signedIn = await getSignedInStaff(args)
  const form = await args.request.formData()
  const stepUpRefusal = await verifyStepUp(args, form)
  if (stepUpRefusal) return stepUpRefusal
  const parsed = parseForm(newPasskeyForm, form)
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors, form)
  const started = await runOrRefuse(args, 'securitySaveFailed', () =>
    startPasskey(args.context.get(requestScopeContext), signedIn, parsed.values.current_password),
  )
  return isRefused(started) ? refuseForm(args, started, form) : started
}
