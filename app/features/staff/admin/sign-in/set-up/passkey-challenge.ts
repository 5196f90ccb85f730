import { refused } from '#shared/errors/errors.ts'
import { startPasskeySetUp } from '../../../server/set-up-factor.ts'
import { formAction } from '#web/form-action.ts'
import { getSignInContext, redirectToSignIn } from '../sign-in-context.ts'

export const loader = redirectToSignIn

/** First step of a passkey set-up during sign-in: returns the creation options. */
export const action = formAction({
  authorise: getSignInContext,
  failureCode: 'securitySaveFailed',
  run: async ({ requestScope, step }) =>
    step ? startPasskeySetUp(requestScope, step) : refused('stepExpired'),
  done: ({ outcome }) => outcome,
})
