import { getLanguage, type Language } from '#shared/stores/locale.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { toMetaTags } from '#shell/shop/meta-tags.ts'
import { findSignedInCustomer } from '#shell/shop/signed-in-customer.ts'
import type { Route } from './+types/sign-in'
import { SignInOrSignUp } from './sign-in-or-sign-up.tsx'
import { signIn, signUp } from './sign-in-actions.ts'
import { useSearchParams } from 'react-router'
import { to } from '#shared/paths/shop.ts'
import { parseReturnPath } from '#shared/safe-url.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/progress.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

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

type Props = { email: string; language: Language }

/** The return path is stored in the browser only, so the redirect happens there. */
function SignedInRedirect({ email, language }: Props) {
  const texts = signInTexts(language)
  const shell = shellTexts(language)
  const [query] = useSearchParams()
  const returnTo = query.get('til')
  return (
    <>
      <div
        data-task="leave-sign-in"
        data-path={returnTo ?? undefined}
        className="with-scripts py-24 md:py-36"
      >
        <Spinner label={shell.session.connecting} />
      </div>
      <div className="without-scripts">
        <SignInLayout title={texts.signedIn.title} intro={accountTexts(language).signedInAs(email)}>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={parseReturnPath(returnTo)}>{texts.signedIn.goOn}</ButtonLink>
            <ButtonLink href={to.account()} variant="secondary">
              {shell.header.myAccount}
            </ButtonLink>
            <form method="post" action={to.logout()}>
              <Button type="submit" variant="secondary">
                {shell.header.logOut}
              </Button>
            </form>
          </div>
        </SignInLayout>
      </div>
    </>
  )
}
