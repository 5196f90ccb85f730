import { refused } from '#shared/errors/errors.ts'
import { newPasskeyResponse } from '../../../rules/passkey-forms.ts'
import { finishPasskeySetUp } from '../../../server/set-up-factor.ts'
import { formAction } from '#web/form-action.ts'
import { getPageOrigin } from '#web/get-page-origin.ts'
import { getSignInContext, redirectToSignIn } from '../sign-in-context.ts'
import { getEntryPath, getSessionHeaders } from '../sign-in-responses.ts'

export const loader = redirectToSignIn

/** Second step of the set-up: verifies the new passkey and opens a session. */
export const action = formAction({
  authorise: getSignInContext,
  schema: newPasskeyResponse,
  failureCode: 'securitySaveFailed',
  run: async ({ requestScope, step, browser, values }, { request }) => {
    if (!step) return refused('stepExpired')
    const origin = getPageOrigin(request, requestScope)
    return finishPasskeySetUp(requestScope, origin, step, values, browser)
  },
  done: ({ requestScope, outcome }, { context, url }) =>
    Response.json(
      { codes: outcome.codes, way: getEntryPath(requestScope, url) },
      { headers: getSessionHeaders(context, outcome) },
    ),
})
