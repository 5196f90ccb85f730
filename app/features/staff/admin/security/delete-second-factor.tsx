import { ownPasswordForm } from '../../rules/security-forms.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { removeSecondFactor } from '../../server/remove-second-factor.ts'
import { toPageTitle } from '#web/page-title.ts'
import { ConfirmDelete } from '#web/confirm-delete.tsx'
import { formAction } from '#web/form-action.ts'
import { toFieldError } from '#web/form-result.ts'
import { getSignedInStaff, requireSignedIn } from '#shell/admin/signed-in-staff.ts'
import { StepUp } from '../step-up/step-up.tsx'
import { withStepUp } from '../step-up/verify-step-up.ts'
import type { Route } from './+types/delete-second-factor'
import { CurrentPassword } from './own-password-form.tsx'

const { secondFactor: words } = adminSecurityTexts

export const loader = requireSignedIn

export const action = formAction({
  authorise: getSignedInStaff,
  ...withStepUp,
  schema: ownPasswordForm,
  failureCode: 'securitySaveFailed',
  run: ({ requestScope, values, ...signedIn }) =>
    removeSecondFactor(requestScope, signedIn, values.current_password),
  done: () => to.admin.security(),
})

export const meta = () => toPageTitle(words.turnOff)

export default function SecondFactorRemoval({ actionData }: Route.ComponentProps) {
  return (
    <ConfirmDelete
      title={`${words.title}: ${words.turnOff.toLowerCase()}`}
      result={actionData}
      backHref={to.admin.security()}
      label={words.turnOff}
      pendingLabel={adminCommonTexts.saving}
      className="max-w-[52rem]"
    >
      <p className="max-w-prose">{words.turnOffText}</p>
      <StepUp result={actionData} />
      <div className="max-w-narrow">
        <CurrentPassword
          error={toFieldError(actionData, 'current_password')}
          hint={adminSecurityTexts.askedAgain}
        />
      </div>
    </ConfirmDelete>
  )
}
