import { isRefused } from '#domain/errors.ts'
import { ownPasswordForm } from '#domain/forms/security-forms.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { visitContext } from '#server/http/visit.ts'
import { makeRecoveryCodes } from '#server/staff/make-recovery-codes.ts'
import { faulty } from '../form-answer.ts'
import { changeOr } from '../read-or.ts'
import { signedInStaff } from '../signed-in.ts'
import { refuseForm, takeStepUp } from '../step-up/take-step-up.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/recovery-codes'
import { OwnPasswordForm } from './own-password-form.tsx'
import { RecoveryCodes } from './recovery-code-list.tsx'

const { recovery: words } = adminSecurityWords

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
  const made = await changeOr(asked, 'securitySaveFailed', () =>
    makeRecoveryCodes(asked.context.get(visitContext), signedIn, read.values.current_password),
  )
  return isRefused(made) ? refuseForm(asked, made) : made
}

export function meta() {
  return titled(words.title)
}

export default function NewRecoveryCodes({ actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) return <RecoveryCodes codes={actionData.codes} />
  return (
    <OwnPasswordForm
      title={words.make}
      text={words.makeText}
      label={words.show}
      answer={actionData}
    />
  )
}
