import { redirect } from 'react-router'
import { isRefused } from '#domain/errors.ts'
import { newPasskeyForm } from '#domain/forms/security-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { visitContext } from '#server/http/visit.ts'
import { startPasskey } from '#server/staff/start-passkey.ts'
import { faulty } from '../form-answer.ts'
import { changeOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import { refuseForm, takeStepUp } from '../step-up/take-step-up.ts'
import type { Route } from './+types/passkey-challenge'

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  throw redirect(to.admin.security())
}

/** First step of a passkey registration: checks the password and returns the creation options. */
export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const form = await asked.request.formData()
  const unproven = await takeStepUp(asked, form)
  if (unproven) return unproven
  const read = readForm(newPasskeyForm, form)
  if ('faults' in read) return faulty(read.faults, form)
  const started = await changeOr(asked, 'securitySaveFailed', () =>
    startPasskey(asked.context.get(visitContext), signedIn, read.values.current_password),
  )
  return isRefused(started) ? refuseForm(asked, started, form) : started
}
