import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { SecurityCard } from './security-card.tsx'

const { secondFactor: words, recovery } = adminSecurityTexts

/** Recovery codes replace a lost authenticator app, or a passkey bound to another host. */
export function RecoveryCodesCard({ remainingCount }: { remainingCount: number }) {
  return (
    <SecurityCard
      title={recovery.title}
      text={`${recovery.text} ${words.codesLeft(remainingCount)}`}
      actions={
        <ButtonLink variant="secondary" href={to.admin.security.recoveryCodes()}>
          {recovery.make}
        </ButtonLink>
      }
    />
  )
}
