import { startPasskeySignIn } from '../../server/verify-passkey.ts'
import { formAction } from '#web/form-action.ts'
import { getSignInContext, redirectToSignIn } from './sign-in-context.ts'

export const loader = redirectToSignIn

/** First step of a passkey sign-in: returns the challenge. */
export const action = formAction({
  authorise: getSignInContext,
  failureCode: 'staffSignInFailed',
  run: ({ requestScope }) => startPasskeySignIn(requestScope),
  done: ({ outcome }) => outcome,
})
