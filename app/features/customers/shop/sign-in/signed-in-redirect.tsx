import { useSearchParams } from 'react-router'
import type { Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { parseReturnPath } from '#shared/safe-url.ts'
import { accountTexts } from '../../rules/account-texts.ts'
import { shellTexts } from '#shared/text/shell.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

type Props = { email: string; language: Language }

/** The return path is stored in the browser only, so the redirect happens there. */
export function SignedInRedirect({ email, language }: Props) {
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
