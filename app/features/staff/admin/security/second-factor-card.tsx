import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { formatDay } from '#shell/admin/timestamp.tsx'
import { SecurityCard } from './security-card.tsx'

const { secondFactor: words } = adminSecurityTexts

type Props = { factor: { since: Date } | null | undefined }

export function SecondFactorCard({ factor }: Props) {
  if (!factor) {
    return (
      <SecurityCard
        title={words.title}
        badge={<Badge>{words.isOff}</Badge>}
        text={words.off}
        actions={
          <ButtonLink variant="secondary" href={to.admin.security.secondFactor()}>
            {words.start}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <SecurityCard
      title={words.title}
      badge={<Badge tone="good">{words.isOn}</Badge>}
      text={words.on(formatDay(factor.since))}
      actions={
        <ButtonLink variant="secondary" href={to.admin.security.secondFactor.removal()}>
          {words.turnOff}
        </ButtonLink>
      }
    />
  )
}
