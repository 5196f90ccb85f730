import { to } from '#domain/paths.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { FactCard } from './fact-card.tsx'

const { password: words } = adminSecurityWords

export function PasswordCard() {
  return (
    <FactCard
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
