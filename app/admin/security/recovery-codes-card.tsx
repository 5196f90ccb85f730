import { to } from '#domain/paths.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { FactCard } from './fact-card.tsx'

const { secondFactor: words, recovery } = adminSecurityWords

/** Recovery codes replace a lost authenticator app, or a passkey bound to another host. */
export function RecoveryCodesCard({ left }: { left: number }) {
  return (
    <FactCard
      title={recovery.title}
      text={`${recovery.text} ${words.codesLeft(left)}`}
      actions={
        <ButtonLink variant="secondary" href={to.admin.security.recoveryCodes()}>
          {recovery.make}
        </ButtonLink>
      }
    />
  )
}
