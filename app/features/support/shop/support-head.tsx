import { to } from '#shared/paths/shop.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'

type Props = { texts: SupportTexts; isSignedIn: boolean }

/** Signed-out visitors pass through the sign-in page and return here. */
export function SupportHead({ texts, isSignedIn }: Props) {
  return (
    <header className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-6 md:mb-14">
      <div>
        <h1 className="heading text-3xl">{texts.title}</h1>
        <p className="mt-3 max-w-prose text-muted">{texts.subtitle}</p>
      </div>
      <ButtonLink
        href={to.support.new()}
        size="large"
        variant={isSignedIn ? 'primary' : 'secondary'}
        className="max-sm:w-full"
      >
        {texts.newRequest}
      </ButtonLink>
    </header>
  )
}
