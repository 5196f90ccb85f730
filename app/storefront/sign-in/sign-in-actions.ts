import { redirect } from 'react-router'
import { isRefused, type Code, type Refused } from '#domain/errors/errors.ts'
import { parseForm } from '#domain/forms/parse-form.ts'
import { signInForm } from '#domain/forms/sign-in-form.ts'
import { signUpForm } from '#domain/forms/sign-up-form.ts'
import { parseReturnPath } from '#domain/shared/safe-url.ts'
import { openAccount } from '#server/business/customers/open-account.ts'
import { signInCustomer } from '#server/business/customers/sign-in-customer.ts'
import type { StartedSession } from '#server/business/customers/start-session.ts'
import { requestScopeContext } from '#server/platform/http/request-scope.ts'
import { responseNotesContext } from '#server/platform/http/response-notes.ts'
import { toInvalidResult, toRefusedResult } from '#web/form-response.ts'
import { runOrRefuse } from '#web/load-or-refuse.ts'
import { toSignedInHeaders } from '../shell/session-cookies.ts'
import { getCustomerAuth } from '../shell/customer-auth.ts'
import type { Route } from './+types/sign-in'

export async function signIn(args: Route.ActionArgs) {
  const parsed = parseForm(signInForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  return completeSignIn(args, 'signInFailed', () =>
    signInCustomer(getCustomerAuth(args.context), parsed.values, getBrowser(args)),
  )
}

export async function signUp(args: Route.ActionArgs) {
  const parsed = parseForm(signUpForm, await args.request.formData())
  if ('fieldErrors' in parsed) return toInvalidResult(parsed.fieldErrors)
  return completeSignIn(args, 'signUpFailed', () =>
    openAccount(getCustomerAuth(args.context), parsed.values, getBrowser(args)),
  )
}

/** Redirects to the return path on success; every failure is shown in the form. */
async function completeSignIn(
  args: Route.ActionArgs,
  failureCode: Code,
  authenticate: () => Promise<StartedSession | Refused>,
) {
  const session = await runOrRefuse(args, failureCode, authenticate)
  if (isRefused(session)) return toRefusedResult(session)
  const { context, url } = args
  context.get(responseNotesContext).actor = { customer_id: session.customer_id }
  const headers = toSignedInHeaders(context.get(requestScopeContext), session.token)
  return redirect(parseReturnPath(url.searchParams.get('til')), { headers })
}

function getBrowser({ request, context }: Route.ActionArgs) {
  const { client_address, host } = context.get(requestScopeContext)
  return { client_address, host, user_agent: request.headers.get('user-agent') ?? '' }
}
