import { startPasskeyConfirmation } from '../../server/confirm-identity.ts'
import { formAction } from '#web/form-action.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { redirectToSecurity } from '../security/redirect-to-security.ts'

export const loader = redirectToSecurity

export const action = formAction({
  authorise: getSignedInStaff,
  failureCode: 'securitySaveFailed',
  run: ({ requestScope, ...signedIn }) => startPasskeyConfirmation(requestScope, signedIn),
  done: ({ outcome }) => outcome,
})
