import { redirectDocument } from 'react-router'
import { retryOnNetworkError, cacheRequestBody } from '#domain/people/retry.ts'
import { authRefusals } from '#domain/errors/auth.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import { signInTexts } from '#domain/text/sign-in.ts'
import type { FormResult } from '#web/form-result.ts'
import { toMetaTags } from '../shell/meta-tags.ts'
import { keepFormOnError, toFormResult } from '../forms/keep-form-on-error.ts'
import { takeReturnPath } from '../session/return-path.ts'
import { findSignedInCustomer } from '../shell/signed-in-customer.ts'
import type { Route } from './+types/sign-in'
import { SignedInRedirect } from './signed-in-redirect.tsx'
import { SignInOrSignUp } from './sign-in-or-sign-up.tsx'
import { signIn, signUp } from './sign-in-actions.ts'

/** Signed-in visitors are redirected in the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = await findSignedInCustomer({ request, context })
  return { email: signedIn?.customer.email ?? null }
}

export function action(args: Route.ActionArgs) {
  return args.url.searchParams.has('ny') ? signUp(args) : signIn(args)
}

export async function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  await cacheRequestBody(request)
  try {
    return await (url.searchParams.has('ny')
      ? sendOnce(serverAction)
      : sendWithRetries(serverAction))
  } catch {
    // Only redirects are thrown; the return path is stored in this browser.
    throw redirectDocument(takeReturnPath())
  }
}

type Send = () => Promise<FormResult>

async function sendWithRetries(send: Send): Promise<FormResult> {
  const result = await keepFormOnError(() => retryOnNetworkError(send), failures.sign_in)
  return result === 'unreachable' ? toFormResult(failures.sign_in) : result
}

// A second attempt would find the account created by the first.
function sendOnce(send: Send): Promise<FormResult> {
  return keepFormOnError(send, failures.sign_up, failures.connection)
}

const failures = {
  sign_in: { refused: 'signInFailed', ...authRefusals.signInFailed },
  sign_up: { refused: 'signUpFailed', ...authRefusals.signUpFailed },
  connection: { refused: 'authUnreachable', ...authRefusals.authUnreachable },
}

export function meta({ matches, location }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return toMetaTags(store)
  const texts = signInTexts(getLanguage(store.locale))
  const isNew = new URLSearchParams(location.search).has('ny')
  return toMetaTags(store, { title: isNew ? texts.createAccount : texts.logIn })
}

export default function SignIn({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = getLanguage(matches[1].loaderData.store.locale)
  const { email } = loaderData
  if (email !== null) return <SignedInRedirect email={email} language={language} />
  return <SignInOrSignUp result={actionData} language={language} />
}
