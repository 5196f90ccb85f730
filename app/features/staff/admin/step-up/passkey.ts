import { refused } from '#shared/errors/errors.ts'
import { passkeyResponse } from '../../rules/passkey-forms.ts'
import { confirmByPasskey } from '../../server/confirm-identity.ts'
import { formAction } from '#web/form-action.ts'
import { toSavedResult } from '#web/form-response.ts'
import { getPageOrigin } from '#web/get-page-origin.ts'
import { getSignedInStaff } from '#shell/admin/signed-in-staff.ts'
import { redirectToSecurity } from '../security/redirect-to-security.ts'

export const loader = redirectToSecurity

export const action = formAction({
  authorise: getSignedInStaff,
  schema: passkeyResponse,
  refuseFields: () => refused('passkeyRefused'),
  failureCode: 'securitySaveFailed',
  run: ({ values, requestScope, ...signedIn }, { request }) =>
    confirmByPasskey(requestScope, getPageOrigin(request, requestScope), signedIn, values),
  done: () => toSavedResult(''),
})
