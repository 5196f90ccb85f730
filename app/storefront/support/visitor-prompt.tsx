import { to } from '#domain/paths/shop.ts'
import type { SupportWords } from '#domain/text/support.ts'
import { ButtonLink } from '#ui/button-link.tsx'

export function VisitorPrompt({ words }: { words: SupportWords }) {
  return (
    <section className="on-surface grid justify-items-start gap-5 rounded-card p-6 md:p-8">
      <p>{words.loginPrompt}</p>
      <ButtonLink href={to.login({ returnTo: to.support() })}>{words.logIn}</ButtonLink>
    </section>
  )
}
