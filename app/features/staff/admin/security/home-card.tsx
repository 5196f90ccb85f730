import { to } from '#shared/paths/paths.ts'
import { adminSecurityTexts } from '../../rules/admin-security-texts.ts'
import { getButtonClass } from '#ui/button-class.ts'
import { SecurityCard } from './security-card.tsx'

const { home: words } = adminSecurityTexts

/** A visiting person changes password and factors in the cell where the account lives. */
export function HomeCard({ home }: { home: string }) {
  const { host } = new URL(home)
  return (
    <SecurityCard
      title={words.title}
      text={words.text(host)}
      actions={
        <a
          href={new URL(to.admin.security(), home).href}
          className={getButtonClass({ variant: 'secondary' })}
        >
          {words.open(host)}
        </a>
      }
    />
  )
}
