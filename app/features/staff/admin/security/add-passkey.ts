import { newPasskeyResponse } from '../../rules/passkey-forms.ts'
import { addPasskey } from '../../server/change-passkeys.ts'
import { toSavedResult } from '#web/form-response.ts'
import { getPageOrigin } from '#web/get-page-origin.ts'
import { formAction } from '#web/form-action.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { redirectToSecurity } from './redirect-to-security.ts'

export const loader = redirectToSecurity

/** Second step of a passkey registration: stores the public key. */
export const action = formAction({
  authorise: getSignedInStaff,
  schema: newPasskeyResponse,
  failureCode: 'securitySaveFailed',
  run: ({ requestScope, values, ...signedIn }, { request }) =>
    addPasskey(requestScope, getPageOrigin(request, requestScope), signedIn, values),
  done: ({ outcome }) => ({ ...toSavedResult(''), codes: outcome.codes }),
})
