import { ownPasswordForm } from '../../rules/security-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { startSecondFactor } from '../../server/confirm-second-factor.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { getSignedInStaff, requireSignedIn } from '#shell/admin/signed-in-staff.ts'
import { withStepUp } from '../step-up/verify-step-up.ts'
import type { Route } from './+types/second-factor'
import { OwnPasswordForm } from './own-password-form.tsx'

const { secondFactor: words } = adminSecurityTexts

export const loader = requireSignedIn

export const action = formAction({
  authorise: getSignedInStaff,
  ...withStepUp,
  schema: ownPasswordForm,
  failureCode: 'securitySaveFailed',
  run: ({ requestScope, values, ...signedIn }) =>
    startSecondFactor(requestScope, signedIn, values.current_password),
  done: () => to.admin.security.secondFactor.confirmation(),
})

export const meta = () => toPageTitle(words.title)

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  return (
    <OwnPasswordForm title={words.title} text={words.off} label={words.next} result={actionData} />
  )
}
