import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { returnPathFrom } from '#domain/safe-url.ts'
import { accountWords } from '#domain/text/account.ts'
import { shellWords } from '#domain/text/shell.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { keepReturnPath, takeReturnPath } from '../session/return-path.ts'
import { Threshold } from './threshold.tsx'

type Props = { email: string; language: Language }

/** The return path is stored in the browser only, so the redirect happens there. */
export function Arrived({ email, language }: Props) {
  const words = signInWords(language)
  const shell = shellWords(language)
  const [query] = useSearchParams()
  const asked = query.get('til')
  useEffect(() => {
    if (asked !== null) keepReturnPath(asked)
    window.location.replace(takeReturnPath())
  }, [asked])
  return (
    <>
      <div className="with-scripts py-24 md:py-36">
        <Spinner label={shell.session.connecting} />
      </div>
      <div className="without-scripts">
        <Threshold title={words.signedIn.title} intro={accountWords(language).signedInAs(email)}>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={returnPathFrom(asked)}>{words.signedIn.goOn}</ButtonLink>
            <ButtonLink href={to.account()} variant="secondary">
              {shell.header.myAccount}
            </ButtonLink>
            <form method="post" action={to.logout()}>
              <Button type="submit" variant="secondary">
                {shell.header.logOut}
              </Button>
            </form>
          </div>
        </Threshold>
      </div>
    </>
  )
}
