import { newPasskeyResponse } from '#domain/forms/passkey-forms.ts'
import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { addPasskey } from '#server/business/staff/add-passkey.ts'
import { toSavedResult } from '#web/form-response.ts'
import { getPageOrigin } from '#web/get-page-origin.ts'
import { formAction } from '#web/form-action.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'

export const loader = redirectReads({
  authorise: getSignedInStaff,
  target: () => to.admin.security(),
})

/** Second step of a passkey registration: stores the public key. */
export const action = formAction({
  authorise: getSignedInStaff,
  schema: newPasskeyResponse,
  failureCode: 'securitySaveFailed',
  run: ({ values, ...signedIn }, { request, context }) => {
    const requestScope = context.get(requestScopeContext)
    return addPasskey(requestScope, getPageOrigin(request, requestScope), signedIn, values)
  },
  done: ({ outcome }) => ({ ...toSavedResult(''), codes: outcome.codes }),
})
