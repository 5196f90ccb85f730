import { to } from '#domain/paths/shop.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { ButtonLink } from '#ui/button-link.tsx'

type Props = { words: SupportWords; isSignedIn: boolean }

/** Signed-out visitors pass through the sign-in page and return here. */
export function SupportHead({ words, isSignedIn }: Props) {
  return (
    <header className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-6 md:mb-14">
      <div>
        <h1 className="heading text-3xl">{words.title}</h1>
        <p className="mt-3 max-w-prose text-muted">{words.subtitle}</p>
      </div>
      <ButtonLink
        href={to.support.new()}
        size="large"
        variant={isSignedIn ? 'primary' : 'secondary'}
        className="max-sm:w-full"
      >
        {words.newRequest}
      </ButtonLink>
    </header>
  )
}
