import { ownPasswordForm } from '../../rules/security-forms.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { regenerateRecoveryCodes } from '../../server/regenerate-recovery-codes.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { getSignedInStaff, requireSignedIn } from '#shell/admin/signed-in-staff.ts'
import { withStepUp } from '../step-up/verify-step-up.ts'
import type { Route } from './+types/recovery-codes'
import { OwnPasswordForm } from './own-password-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

const { recovery: words } = adminSecurityTexts

export const loader = requireSignedIn

export const action = formAction({
  authorise: getSignedInStaff,
  ...withStepUp,
  schema: ownPasswordForm,
  failureCode: 'securitySaveFailed',
  run: ({ requestScope, values, ...signedIn }) =>
    regenerateRecoveryCodes(requestScope, signedIn, values.current_password),
  done: ({ outcome }) => outcome,
})

export const meta = () => toPageTitle(words.title)

export default function NewRecoveryCodes({ actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) return <RecoveryCodeList codes={actionData.codes} />
  return (
    <OwnPasswordForm
      title={words.make}
      text={words.makeText}
      label={words.show}
      result={actionData}
    />
  )
}
