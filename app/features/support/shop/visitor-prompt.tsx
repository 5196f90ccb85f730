import { to } from '#shared/paths/shop.ts'
import type { SupportTexts } from '../rules/texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'

export function VisitorPrompt({ texts }: { texts: SupportTexts }) {
  return (
    <section className="on-surface grid justify-items-start gap-5 rounded-card p-6 md:p-8">
      <p>{texts.loginPrompt}</p>
      <ButtonLink href={to.login({ returnTo: to.support() })}>{texts.logIn}</ButtonLink>
    </section>
  )
}
