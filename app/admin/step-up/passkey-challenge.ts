import { to } from '#domain/paths/paths.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { startPasskeyConfirmation } from '#server/business/staff/confirm-identity.ts'
import { formAction } from '#web/form-action.ts'
import { redirectReads } from '#web/redirect-reads.ts'
import { getSignedInStaff } from '../shell/signed-in-staff.ts'

export const loader = redirectReads({
  authorise: getSignedInStaff,
  target: () => to.admin.security(),
})

export const action = formAction({
  authorise: getSignedInStaff,
  failureCode: 'securitySaveFailed',
  run: (signedIn, { context }) =>
    startPasskeyConfirmation(context.get(requestScopeContext), signedIn),
  done: ({ outcome }) => outcome,
})
