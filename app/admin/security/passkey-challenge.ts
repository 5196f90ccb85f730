import { newPasskeyForm } from '#domain/forms/security-forms.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { startPasskey } from '#server/business/staff/start-passkey.ts'
import { formAction } from '#web/form-action.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'
import { withStepUp } from '../step-up/verify-step-up.ts'

export const loader = redirectReads({
  authorise: getSignedInStaff,
  target: () => to.admin.security(),
})

/** First step of a passkey registration: checks the password and returns the creation options. */
export const action = formAction({
  authorise: getSignedInStaff,
  ...withStepUp,
  schema: newPasskeyForm,
  failureCode: 'securitySaveFailed',
  run: ({ values, ...signedIn }, { context }) =>
    startPasskey(context.get(requestScopeContext), signedIn, values.current_password),
  done: ({ outcome }) => outcome,
})
