import { ownPasswordForm } from '#domain/forms/security-forms.ts'
import { to } from '#domain/paths/paths.ts'
import { adminSecurityTexts } from '#domain/text/admin/security.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { removeSecondFactor } from '#server/business/staff/remove-second-factor.ts'
import { toPageTitle } from '#web/page-title.ts'
import { formAction } from '#web/form-action.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { withStepUp } from '../step-up/verify-step-up.ts'
import type { Route } from './+types/second-factor-removal'
import { OwnPasswordForm } from './own-password-form.tsx'

const { secondFactor: words } = adminSecurityTexts

export async function loader(args: Route.LoaderArgs) {
  await getSignedInStaff(args)
  return null
}

export const action = formAction({
  authorise: getSignedInStaff,
  ...withStepUp,
  schema: ownPasswordForm,
  failureCode: 'securitySaveFailed',
  run: ({ values, ...signedIn }, { context }) =>
    removeSecondFactor(context.get(requestScopeContext), signedIn, values.current_password),
  done: () => to.admin.security(),
})

export const meta = () => toPageTitle(words.turnOff)

export default function SecondFactorRemoval({ actionData }: Route.ComponentProps) {
  return (
    <OwnPasswordForm
      title={`${words.title}: ${words.turnOff.toLowerCase()}`}
      text={words.turnOffText}
      label={words.turnOff}
      result={actionData}
    />
  )
}
