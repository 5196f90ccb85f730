import { to } from '#domain/paths.ts'
import { adminSecurityWords } from '#domain/text/admin/security.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { dayOf } from '../shell/moment.tsx'
import { FactCard } from './fact-card.tsx'

const { secondFactor: words } = adminSecurityWords

type Props = { factor: { since: Date } | null | undefined }

export function SecondFactorCard({ factor }: Props) {
  if (!factor) {
    return (
      <FactCard
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
    <FactCard
      title={words.title}
      badge={<Badge tone="good">{words.isOn}</Badge>}
      text={words.on(dayOf(factor.since))}
      actions={
        <ButtonLink variant="secondary" href={to.admin.security.secondFactor.removal()}>
          {words.turnOff}
        </ButtonLink>
      }
    />
  )
}
