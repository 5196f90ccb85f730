import { redirectDocument } from 'react-router'
import { inAttempts, readableOften } from '#domain/attempts.ts'
import { authRefusals } from '#domain/errors/auth.ts'
import { languageOf } from '#domain/locale.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import type { FormAnswer } from '../form-answer.ts'
import { headOf } from '../head.ts'
import { inPlace, inWords } from '../in-place.ts'
import { takeReturnPath } from '../session/return-path.ts'
import { signedInCustomer } from '../signed-in.ts'
import type { Route } from './+types/sign-in'
import { Arrived } from './arrived.tsx'
import { Entrance } from './entrance.tsx'
import { signIn, signUp } from './let-in.ts'

/** Signed-in visitors are redirected in the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const signedIn = await signedInCustomer({ request, context })
  return { email: signedIn?.customer.email ?? null }
}

export function action(args: Route.ActionArgs) {
  return args.url.searchParams.has('ny') ? signUp(args) : signIn(args)
}

export async function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  await readableOften(request)
  try {
    return await (url.searchParams.has('ny') ? sentOnce(serverAction) : sentOften(serverAction))
  } catch {
    // Only redirects are thrown; the return path is stored in this browser.
    throw redirectDocument(takeReturnPath())
  }
}

type Send = () => Promise<FormAnswer>

async function sentOften(send: Send): Promise<FormAnswer> {
  const answer = await inPlace(() => inAttempts(send), failed.sign_in)
  return answer === 'unreachable' ? inWords(failed.sign_in) : answer
}

// A second attempt would find the account created by the first.
function sentOnce(send: Send): Promise<FormAnswer> {
  return inPlace(send, failed.sign_up, failed.line)
}

const failed = {
  sign_in: { refused: 'signInFailed', ...authRefusals.signInFailed },
  sign_up: { refused: 'signUpFailed', ...authRefusals.signUpFailed },
  line: { refused: 'authUnreachable', ...authRefusals.authUnreachable },
}

export function meta({ matches, location }: Route.MetaArgs) {
  const store = matches[1].loaderData?.store
  if (!store) return headOf(store)
  const words = signInWords(languageOf(store.locale))
  const isNew = new URLSearchParams(location.search).has('ny')
  return headOf(store, { title: isNew ? words.createAccount : words.logIn })
}

export default function SignIn({ loaderData, actionData, matches }: Route.ComponentProps) {
  const language = languageOf(matches[1].loaderData.store.locale)
  const { email } = loaderData
  if (email !== null) return <Arrived email={email} language={language} />
  return <Entrance answer={actionData} language={language} />
}
