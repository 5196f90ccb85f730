import { heading, type Spoken } from '#domain/errors/spoken.ts'
import type { Language } from '#domain/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { signInWords } from '#domain/text/sign-in.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Threshold } from './threshold.tsx'

export function DeadLink({ why, language }: { why: Spoken; language: Language }) {
  const { resetPage, forgottenPage } = signInWords(language)
  return (
    <Threshold title={resetPage.title}>
      <ErrorBox>{heading(why, language)}</ErrorBox>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={to.login.forgotten()}>{resetPage.askAgain}</ButtonLink>
        <ButtonLink href={to.login()} variant="secondary">
          {forgottenPage.back}
        </ButtonLink>
      </div>
    </Threshold>
  )
}
