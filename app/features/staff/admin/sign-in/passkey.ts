import { refused } from '#shared/errors/errors.ts'
import { passkeyResponse } from '../../rules/passkey-forms.ts'
import { signInWithPasskey } from '../../server/sign-in-staff.ts'
import { formAction } from '#web/form-action.ts'
import { getPageOrigin } from '#web/get-page-origin.ts'
import { getSignInContext, redirectToSignIn } from './sign-in-context.ts'
import { getEntryPath, getSessionHeaders } from './sign-in-responses.ts'

export const loader = redirectToSignIn

/** Second step of a passkey sign-in: verifies the signed challenge. */
export const action = formAction({
  authorise: getSignInContext,
  schema: passkeyResponse,
  refuseFields: () => refused('passkeyRefused'),
  failureCode: 'staffSignInFailed',
  run: ({ requestScope, browser, values }, { request }) =>
    signInWithPasskey(requestScope, getPageOrigin(request, requestScope), values, browser),
  done: ({ requestScope, outcome }, { context, url }) =>
    Response.json(
      { way: getEntryPath(requestScope, url) },
      { headers: getSessionHeaders(context, outcome) },
    ),
})
