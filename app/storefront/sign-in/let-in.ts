import { redirect } from 'react-router'
import { isRefused, refused, type Code, type Refused } from '#domain/errors.ts'
import { readForm } from '#domain/forms/read-form.ts'
import { signInForm } from '#domain/forms/sign-in-form.ts'
import { signUpForm } from '#domain/forms/sign-up-form.ts'
import { returnPathFrom } from '#domain/safe-url.ts'
import { openAccount } from '#server/customers/open-account.ts'
import { signInCustomer } from '#server/customers/sign-in-customer.ts'
import type { StartedSession } from '#server/customers/start-session.ts'
import { visitContext } from '#server/http/visit.ts'
import { faulty, notTaken } from '../form-answer.ts'
import { signedInHeaders } from '../session-cookies.ts'
import { signInDesk } from '../sign-in-desk.ts'
import type { Route } from './+types/sign-in'

export async function signIn(args: Route.ActionArgs) {
  const read = readForm(signInForm, await args.request.formData())
  if ('faults' in read) return faulty(read.faults)
  return letIn(args, 'signInFailed', () =>
    signInCustomer(signInDesk(args.context), read.values, browserOf(args)),
  )
}

export async function signUp(args: Route.ActionArgs) {
  const read = readForm(signUpForm, await args.request.formData())
  if ('faults' in read) return faulty(read.faults)
  return letIn(args, 'signUpFailed', () =>
    openAccount(signInDesk(args.context), read.values, browserOf(args)),
  )
}

/** Redirects to the return path on success; every failure is shown in the form. */
async function letIn(
  { context, url }: Route.ActionArgs,
  failed: Code,
  prove: () => Promise<StartedSession | Refused>,
) {
  const visit = context.get(visitContext)
  const proved = await prove().catch((fault: unknown) => {
    visit.onFault(fault)
    return refused(failed)
  })
  if (isRefused(proved)) return notTaken(proved)
  visit.who = { customer_id: proved.customer_id }
  const headers = signedInHeaders(visit, proved.token)
  return redirect(returnPathFrom(url.searchParams.get('til')), { headers })
}

function browserOf({ request, context }: Route.ActionArgs) {
  const { client_address, host } = context.get(visitContext)
  return { client_address, host, user_agent: request.headers.get('user-agent') ?? '' }
}
