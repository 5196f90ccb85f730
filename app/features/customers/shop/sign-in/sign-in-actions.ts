import { redirect } from 'react-router'
import { signInForm } from '#shared/forms/sign-in-form.ts'
import { signUpForm } from '../../rules/account-forms.ts'
import { parseReturnPath } from '#shared/safe-url.ts'
import { openAccount } from '../../server/open-account.ts'
import { signInCustomer, type StartedSession } from '../../server/sign-in-customer.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { responseNotesContext } from '#platform/http/response-notes.ts'
import { formAction, type ActionArgs } from '#web/form-action.ts'
import { toSignedInHeaders } from '#shell/shop/session-cookies.ts'
import { openCustomerAuth } from '#shell/shop/visited-shop.ts'

export const signIn = formAction({
  authorise: openCustomerAuth,
  schema: signInForm,
  failureCode: 'signInFailed',
  run: ({ customerAuth, values }, args) => signInCustomer(customerAuth, values, getBrowser(args)),
  done: ({ outcome }, args) => redirectSignedIn(outcome, args),
})

export const signUp = formAction({
  authorise: openCustomerAuth,
  schema: signUpForm,
  failureCode: 'signUpFailed',
  run: ({ customerAuth, values }, args) => openAccount(customerAuth, values, getBrowser(args)),
  done: ({ outcome }, args) => redirectSignedIn(outcome, args),
})

export function redirectSignedIn(
  session: StartedSession,
  { context, url }: ActionArgs,
  path = parseReturnPath(url.searchParams.get('til')),
) {
  context.get(responseNotesContext).actor = { customer_id: session.customer_id }
  const headers = toSignedInHeaders(context.get(requestScopeContext), session.token)
  return redirect(path, { headers })
}

export function getBrowser({ request, context }: ActionArgs) {
  const { client_address, host } = context.get(requestScopeContext)
  return { client_address, host, user_agent: request.headers.get('user-agent') ?? '' }
}
