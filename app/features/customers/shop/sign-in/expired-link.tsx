import { getErrorHeading, type LocalisedError } from '#shared/errors/localised-error.ts'
import type { Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { signInTexts } from '../../rules/sign-in-texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

export function ExpiredLink({ error, language }: { error: LocalisedError; language: Language }) {
  const { resetPage, forgottenPage } = signInTexts(language)
  return (
    <SignInLayout title={resetPage.title}>
      <ErrorBox>{getErrorHeading(error, language)}</ErrorBox>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={to.login.forgotten()}>{resetPage.askAgain}</ButtonLink>
        <ButtonLink href={to.login()} variant="secondary">
          {forgottenPage.back}
        </ButtonLink>
      </div>
    </SignInLayout>
  )
}
