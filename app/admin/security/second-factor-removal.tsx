import { redirect } from 'react-router'
import { ownPasswordForm } from '#domain/forms/security-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { to } from '#domain/paths.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { visitContext } from '#server/http/visit.ts'
import { removeSecondFactor } from '#server/staff/remove-second-factor.ts'
import { faulty } from '../form-answer.ts'
import { changeOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import { refuseForm, takeStepUp } from '../step-up/take-step-up.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/second-factor-removal'
import { OwnPasswordForm } from './own-password-form.tsx'

const { secondFactor: words } = adminSecurityWords

export async function loader(asked: Route.LoaderArgs) {
  await signedInStaff(asked)
  return null
}

export async function action(asked: Route.ActionArgs) {
  const signedIn = await signedInStaff(asked)
  const form = await asked.request.formData()
  const unproven = await takeStepUp(asked, form)
  if (unproven) return unproven
  const read = readForm(ownPasswordForm, form)
  if ('faults' in read) return faulty(read.faults)
  const no = await changeOr(asked, 'securitySaveFailed', () =>
    removeSecondFactor(asked.context.get(visitContext), signedIn, read.values.current_password),
  )
  return no ? refuseForm(asked, no) : redirect(to.admin.security())
}

export function meta() {
  return titled(words.turnOff)
}

export default function SecondFactorRemoval({ actionData }: Route.ComponentProps) {
  return (
    <OwnPasswordForm
      title={`${words.title}: ${words.turnOff.toLowerCase()}`}
      text={words.turnOffText}
      label={words.turnOff}
      answer={actionData}
    />
  )
}
