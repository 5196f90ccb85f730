import { getLanguage } from '#shared/stores/locale.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { findSignedInCustomer } from '#shell/shop/signed-in-customer.ts'
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
