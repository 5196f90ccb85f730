import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SecurityCard } from './security-card.tsx'

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
