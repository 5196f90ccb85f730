import { refused } from '#shared/errors/errors.ts'
import { staffSignInForm } from '#shared/forms/sign-in-form.ts'
import { signInStaff } from '../../server/sign-in-staff.ts'
import { formAction } from '#web/form-action.ts'
import { getSignInContext, redirectToSignIn } from './sign-in-context.ts'
import { getStepHeaders, respondSignedIn, withJsonRefusal } from './sign-in-responses.ts'

export const loader = redirectToSignIn

/** Password of a sign-in in a dialog over the current page. */
export const action = formAction({
  authorise: getSignInContext,
  ...withJsonRefusal,
  schema: staffSignInForm,
  failureCode: 'staffSignInFailed',
  run: async ({ requestScope, browser, values }) => {
    const signedIn = await signInStaff(requestScope, values, browser)
    // A second factor is set up on pages of its own, never in the dialog.
    const needsSetUp = 'next' in signedIn && signedIn.next === 'set_up'
    return needsSetUp ? refused('factorRequired') : signedIn
  },
  done: ({ requestScope, outcome }, { context }) =>
    'token' in outcome
      ? respondSignedIn(context, outcome)
      : Response.json({ next: 'code' }, { headers: getStepHeaders(requestScope, outcome) }),
})
