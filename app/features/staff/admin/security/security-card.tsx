import { useId, type ReactNode } from 'react'
import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { ButtonLink, getButtonClass } from '#ui/button.tsx'
import { Badge } from '#ui/badge.tsx'
import { formatDay } from '#shell/admin/timestamp.tsx'

type Props = {
  title: string
  /** Shown beside the title, e.g. the status. */
  badge?: ReactNode
  text: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

export function SecurityCard({ title, badge, text, actions, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="paper">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 p-5 md:px-6">
        <div className="max-w-prose min-w-0 flex-1 basis-72">
          <h2 id={titleId} className="heading flex items-center gap-2.5">
            {title}
            {badge}
          </h2>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

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

const { secondFactor: recoveryCodesCardWords, recovery } = adminSecurityTexts

/** Recovery codes replace a lost authenticator app, or a passkey bound to another host. */
export function RecoveryCodesCard({ remainingCount }: { remainingCount: number }) {
  return (
    <SecurityCard
      title={recovery.title}
      text={`${recovery.text} ${recoveryCodesCardWords.codesLeft(remainingCount)}`}
      actions={
        <ButtonLink variant="secondary" href={to.admin.security.recoveryCodes()}>
          {recovery.make}
        </ButtonLink>
      }
    />
  )
}

type SecondFactorCardProps = { factor: { since: Date } | null | undefined }

export function SecondFactorCard({ factor }: SecondFactorCardProps) {
  if (!factor) {
    return (
      <SecurityCard
        title={recoveryCodesCardWords.title}
        badge={<Badge>{recoveryCodesCardWords.isOff}</Badge>}
        text={recoveryCodesCardWords.off}
        actions={
          <ButtonLink variant="secondary" href={to.admin.security.secondFactor()}>
            {recoveryCodesCardWords.start}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <SecurityCard
      title={recoveryCodesCardWords.title}
      badge={<Badge tone="good">{recoveryCodesCardWords.isOn}</Badge>}
      text={recoveryCodesCardWords.on(formatDay(factor.since))}
      actions={
        <ButtonLink variant="secondary" href={to.admin.security.secondFactor.removal()}>
          {recoveryCodesCardWords.turnOff}
        </ButtonLink>
      }
    />
  )
}

const { external: externalWords } = adminSecurityTexts

/** Password and factors of an external account change at its origin. */
export function ExternalAccountCard({ origin }: { origin: string }) {
  const { host } = new URL(origin)
  return (
    <SecurityCard
      title={externalWords.title}
      text={externalWords.text(host)}
      actions={
        <a
          href={new URL(to.admin.security(), origin).href}
          className={getButtonClass({ variant: 'secondary' })}
        >
          {externalWords.open(host)}
        </a>
      }
    />
  )
}
