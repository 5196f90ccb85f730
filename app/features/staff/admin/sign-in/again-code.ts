import { refused } from '#shared/errors/errors.ts'
import { codeForm } from '../../rules/security-forms.ts'
import { confirmSignIn } from '../../server/confirm-sign-in.ts'
import { formAction } from '#web/form-action.ts'
import { getSignInContext, redirectToSignIn } from './sign-in-context.ts'
import { respondSignedIn, withJsonRefusal } from './sign-in-responses.ts'

export const loader = redirectToSignIn

/** Second factor of a sign-in in a dialog over the current page. */
export const action = formAction({
  authorise: getSignInContext,
  ...withJsonRefusal,
  schema: codeForm,
  failureCode: 'staffSignInFailed',
  run: async ({ requestScope, step, browser, values }) =>
    step ? confirmSignIn(requestScope, step, values.code, browser) : refused('stepExpired'),
  done: ({ outcome }, { context }) => respondSignedIn(context, outcome),
})
