import { newPasskeyForm } from '../../rules/security-forms.ts'
import { startPasskey } from '../../server/verify-passkey.ts'
import { formAction } from '#web/form-action.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { redirectToSecurity } from './redirect-to-security.ts'
import { withStepUp } from '../step-up/verify-step-up.ts'

export const loader = redirectToSecurity

/** First step of a passkey registration: checks the password and returns the creation options. */
export const action = formAction({
  authorise: getSignedInStaff,
  ...withStepUp,
  schema: newPasskeyForm,
  failureCode: 'securitySaveFailed',
  run: ({ requestScope, values, ...signedIn }) =>
    startPasskey(requestScope, signedIn, values.current_password),
  done: ({ outcome }) => outcome,
})
