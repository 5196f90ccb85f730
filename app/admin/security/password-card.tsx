import { to } from '#domain/paths.ts'
import { adminSecurityTexts } from '#domain/text/admin/security.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SecurityCard } from './fact-card.tsx'

const { password: words } = adminSecurityTexts

export function PasswordCard() {
  return (
    <SecurityCard
      title={words.title}
      text={words.text}
      actions={
        <ButtonLink variant="secondary" href={to.admin.security.password()}>
          {words.change}
        </ButtonLink>
      }
    />
  )
}
